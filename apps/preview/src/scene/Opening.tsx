import { PageShell } from "@coffer/screens";
import { use, useEffect, useState } from "react";
import { LookContext } from "../look/LookContext.ts";
import { sceneTexts } from "./sceneTexts.ts";

/** What a page shows before the wallet's code is there. */
export function Opening({ kind }: { readonly kind: "home" | "other" }) {
  const { brand, language } = use(LookContext);
  const [texts] = useState(() => sceneTexts(language));
  useEffect(() => void texts.speak(language), [texts, language]);
  return <PageShell kind={kind} brand={brand} texts={texts} />;
}
