import { useAppState } from "@coffer/client/react";
import { sameNetwork } from "@coffer/core/assets";
import type { Payee } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { AddressText, CopyButton, Receipt, TextButton, type ReceiptRow } from "@coffer/ui";
import { useState } from "react";
import { useModal } from "../parts/modal.ts";
import { useIsWaiting } from "../parts/payees/useIsWaiting.ts";
import { PayeeRemoval } from "./PayeeRemoval.tsx";
import { PaySomebody } from "./PaySomebody.tsx";
import { copyWords } from "../parts/copyWords.ts";

export type PayeeModalProps = { readonly payeeId: string; readonly onClose: () => void };

/** What is known of a payee, and what can be done: pay, change, remove. */
export function PayeeModal({ payeeId, onClose }: PayeeModalProps) {
  const { t } = useTexts();
  const modal = useModal();
  const payee = useAppState(({ payees }) => payees.find(({ id }) => id === payeeId));
  const [isRemoving, setIsRemoving] = useState(false);
  if (payee === undefined) return <p className="text-16 text-text-2">{t("payees.gone")}</p>;
  if (isRemoving)
    return <PayeeRemoval payee={payee} onDone={onClose} onCancel={() => setIsRemoving(false)} />;
  return (
    <>
      <h3 className="text-20 font-bold wrap-anywhere text-text-1">{payee.name}</h3>
      <PayeeFacts payee={payee} />
      <PaySomebody payee={payee} />
      <div className="flex flex-wrap justify-center gap-x-8">
        <TextButton
          onPress={() => modal.open({ name: "payeeForm", start: { kind: "saved", payeeId } })}
        >
          {t("payees.edit")}
        </TextButton>
        <TextButton onPress={() => setIsRemoving(true)}>{t("payees.remove")}</TextButton>
      </div>
    </>
  );
}

function PayeeFacts({ payee }: { payee: Payee }) {
  const { t, locale } = useTexts();
  const { address, createdAt, memo, networkId, note, usableFrom } = payee;
  const network = useAppState(
    ({ assetSpecs }) => assetSpecs.find((spec) => sameNetwork(spec.networkId, networkId))?.network,
  );
  const isWaiting = useIsWaiting(payee);
  const rows: readonly ReceiptRow[] = [
    {
      label: t("payees.address"),
      value: (
        <span className="flex items-center justify-between gap-2">
          <AddressText address={address} />
          <CopyButton text={address} label={t("payees.copyAddress")} words={copyWords(t)} />
        </span>
      ),
      isStacked: true,
    },
    ...(network === undefined ? [] : [{ label: t("payees.network"), value: network }]),
    ...(memo === undefined ? [] : [{ label: t("payees.memo"), value: memo }]),
    ...(note === "" ? [] : [{ label: t("payees.note"), value: note, isStacked: true }]),
    { label: t("payees.savedAt"), value: formatDate(createdAt, locale) },
    ...(isWaiting
      ? [{ label: t("payees.usableFrom"), value: formatDate(usableFrom, locale), isStrong: true }]
      : []),
  ];
  return <Receipt rows={rows} />;
}
