import { createTexts, fixedTexts } from "@coffer/i18n";
import { PageShell } from "@coffer/screens";
import { use } from "react";
import { LookContext } from "../look/LookContext.ts";

const texts = fixedTexts(createTexts());

/** What a page shows before the wallet's code is there. */
export function Opening({ kind }: { readonly kind: "home" | "other" }) {
  const { brand } = use(LookContext);
  return <PageShell kind={kind} brand={brand} texts={texts} />;
}
