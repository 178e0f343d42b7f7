import type { Answer, SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { guardAmountText } from "../stops/useLeftText.ts";
import { CodeEntry } from "./CodeEntry.tsx";
import { useOwnContact } from "./useOwnContact.ts";

export type GuardCodeEntryProps = {
  readonly sent: SentCode;
  /** Tries the code by what it is for, which leads on to a page of its own. */
  readonly check: (code: string) => Answer<unknown>;
  /** What follows where the page stays. */
  readonly onDone?: (() => void) | undefined;
};

/** The page that is gone to takes the sheet with it: closing it too would lead back. */
const leave = () => undefined;

/** Takes the code that the person's own rules ask for above their amount. */
export function GuardCodeEntry({ sent, check, onDone = leave }: GuardCodeEntryProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const { shown, contact } = useOwnContact();
  const amount = useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? "" : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
  return (
    <CodeEntry
      text={t("guard.codeText", { amount, contact: shown })}
      sentTo={contact}
      purpose="guard"
      sent={sent}
      check={check}
      resend={() => wallet.guard((guard) => guard.sendCode("guard"))}
      onDone={onDone}
    />
  );
}
