import type { Answer, Confirmation, SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../codes/CodeEntry.tsx";
import { CodeWithApp } from "../codes/CodeWithApp.tsx";
import { useOwnContact } from "../codes/useOwnContact.ts";
import { useConfirmedAbove } from "./useConfirmedAbove.ts";

export type GuardCodeEntryProps = {
  readonly sent: SentCode;
  readonly check: (confirmation: Confirmation) => Answer<unknown>;
  readonly onDone: () => void;
};

/** Takes the code that the person's own rules ask for, with one of the app where there is one. */
export function GuardCodeEntry({ sent, check, onDone }: GuardCodeEntryProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { shown, contact } = useOwnContact();
  const hasApp = useAppState(({ userProfile }) => userProfile?.proofs.hasAuthenticator === true);
  const amount = useConfirmedAbove();
  const out = {
    text: t("guard.codeText", { amount, contact: shown }),
    sentTo: contact,
    purpose: "guard",
    sent,
    resend: () => wallet.guard((guard) => guard.sendCode("guard")),
    onDone,
  } as const;
  return hasApp ? (
    <CodeWithApp
      {...out}
      check={(guardCode, authenticatorCode) => check({ guardCode, authenticatorCode })}
    />
  ) : (
    <CodeEntry {...out} check={(guardCode) => check({ guardCode })} />
  );
}
