import type { SentCode } from "@coffer/client";
import { useAppState, useAsset, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../parts/codes/CodeEntry.tsx";
import { guardAmountText } from "../parts/stops/useLeftText.ts";
import { useOwnContact } from "../parts/codes/useOwnContact.ts";

export type GuardCodeModalProps = {
  readonly assetId: string;
  readonly sent: SentCode;
};

/** Takes the code for a payment, and sends the payment with it. */
export function GuardCodeModal({ assetId, sent }: GuardCodeModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const view = useAsset(assetId);
  const { shown, contact } = useOwnContact();
  const amount = useAppState(({ guard, fiatCurrencies }) =>
    guard.codeAbove === null ? "" : guardAmountText(guard.codeAbove, fiatCurrencies, locale),
  );
  if (view === null) return null;
  const { asset } = view;
  return (
    <CodeEntry
      text={t("guard.codeText", { amount, contact: shown })}
      sentTo={contact}
      purpose="guard"
      sent={sent}
      check={(code) => wallet.send((send) => send.confirmWithCode(asset, code))}
      resend={() => wallet.guard((guard) => guard.sendCode("guard"))}
      // The page leads on to the payment, which takes the sheet with it: closing it too would lead back.
      onDone={() => undefined}
    />
  );
}
