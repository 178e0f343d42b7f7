import type { Answer } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { failureText } from "../parts/failureText.ts";
import { useBrand } from "../parts/brandLook.ts";

const NEWS_MS = 5_000;

/**
 * A choice that the server keeps. It shows as chosen at once; `onKept` runs when the server has it, and
 * a refusal puts the old one back and says why.
 */
export function useSetting<Id extends string>(
  kept: Id,
  keep: (id: Id) => Answer<unknown>,
  onKept: () => void,
) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const [wanted, setWanted] = useState<Id | null>(null);

  async function ask(id: Id) {
    setWanted(id);
    const answer = await keep(id);
    if (answer.ok) {
      onKept();
      return;
    }
    setWanted(null);
    const message = failureText(answer.problem, { t, email, otherwise: "errors.unknown" });
    wallet.notify({ type: "error", message, hideAfterMs: NEWS_MS });
  }

  return { chosen: wanted ?? kept, choose: (id: Id) => void ask(id) };
}
