import type { Answer, Confirmation, ConfirmationAsked, PasskeyProofFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { formatAmount, useTexts } from "@coffer/i18n";
import { shortenAddress } from "@coffer/ui";
import { useState } from "react";
import { WayToRecovery } from "../passkeys/WayToRecovery.tsx";
import { PasskeyButton } from "../passkeys/PasskeyButton.tsx";
import { usePasskeyAttempt, type PasskeyTrouble } from "../passkeys/usePasskeyAttempt.ts";
import { usePasskeyText } from "../passkeys/usePasskeyText.ts";
import { isConfirmationAsked } from "./isConfirmationAsked.ts";
import { useConfirmedAbove } from "./useConfirmedAbove.ts";

type Asked = Extract<ConfirmationAsked, { kind: "passkey" }>;

export type PasskeyConfirmationProps = {
  readonly asked: Asked;
  readonly check: (confirmation: Confirmation) => Answer<unknown>;
  readonly onDone: () => void;
  /** What was signed was not this payment, or too late: it is another question now. */
  readonly onAskedAnew: (asked: ConfirmationAsked) => void;
};

/**
 * Says what is confirmed, as it stands in what the passkey signs, before the system's sheet opens. Declined, all
 * stays as it was; what has changed meanwhile is shown and asked anew. (rules 547 and 552)
 */
export function PasskeyConfirmation(props: PasskeyConfirmationProps) {
  const { asked, check, onDone, onAskedAnew } = props;
  const { t } = useTexts();
  const wallet = useWallet();
  const amount = useConfirmedAbove();
  const [isAnew, setIsAnew] = useState(false);

  async function confirm(): Promise<Outcome<null, PasskeyTrouble>> {
    setIsAnew(false);
    const signed = await wallet.passkeys((passkeys) => passkeys.confirm(asked.options));
    if (!signed.ok) return signed;
    const paid = await check({ assertion: signed.value });
    if (paid.ok) return ok(null);
    if (!isConfirmationAsked(paid.problem.code)) return refused(paid.problem);
    const again = await wallet.guard((guard) => guard.askToConfirm(paid.problem.code));
    if (!again.ok) return again;
    onAskedAnew(again.value);
    setIsAnew(true);
    return refused<PasskeyProofFailure>({ kind: "refused", failure: paid.problem });
  }

  const confirming = usePasskeyAttempt(confirm, onDone);
  const told = usePasskeyText(confirming.trouble, "contact.passkeyRefused");
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 text-text-2">{t("guard.passkeyText", { amount })}</p>
      <ConfirmedPayment {...asked.payment} />
      <PasskeyButton
        label={t("contact.proveByPasskey")}
        isBusy={confirming.isBusy}
        error={isAnew ? t("guard.passkeyAnew") : told}
        onPress={() => void confirming.run()}
      />
      <div className="-my-2 flex justify-center">
        <WayToRecovery />
      </div>
    </div>
  );
}

/** What a receiver of more than an address is told with. */
const MEMO = ", memo ";

/** '0.5 ETH to 0x65c9…c159', and the whole of the address below it. */
function ConfirmedPayment({ amount: told, receiver }: Asked["payment"]) {
  const { t, locale } = useTexts();
  const amount = told.replace(/^[\d.]+/, (units) => formatAmount(units, locale));
  const [address = "", memo] = receiver.split(MEMO);
  const short = shortenAddress(address) + (memo === undefined ? "" : MEMO + memo);
  const said =
    receiver === ""
      ? t("guard.confirmedVoucher", { amount })
      : t("guard.confirmedPayment", { amount, receiver: short });
  return (
    <div className="flex flex-col gap-2 rounded-16 bg-surface-2 p-4">
      <p className="number text-20 font-bold wrap-anywhere text-text-1">
        {receiver === "" ? said : withWhole(said, short)}
      </p>
      {address !== shortenAddress(address) && (
        <p className="font-mono text-14 wrap-anywhere text-text-2">{address}</p>
      )}
    </div>
  );
}

/** A sentence whose address is parted last of all. */
function withWhole(sentence: string, address: string) {
  const [before = "", after = ""] = sentence.split(address);
  return (
    <>
      {before}
      <span className="inline-block">{address}</span>
      {after}
    </>
  );
}
