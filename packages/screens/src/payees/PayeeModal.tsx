import { openSendDraft, type CallFailure } from "@coffer/client";
import { useAppState, useNextSendStep, useWallet } from "@coffer/client/react";
import type { Asset, Payee } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { formatDate, useTexts } from "@coffer/i18n";
import { AddressText, Button, CopyButton, Receipt, TextButton, type ReceiptRow } from "@coffer/ui";
import { useState } from "react";
import { copyWords } from "../parts/copyWords.ts";
import { modalOfSendStep, useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useIsWaiting } from "../parts/payees/PayeeRow.tsx";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGo } from "../parts/useGo.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

type PayeeRemovalProps = {
  readonly payee: Payee;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

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

/** One way to pay for each asset that the payee's network can carry; none before its time. */
function PaySomebody({ payee }: { payee: Payee }) {
  const isWaiting = useIsWaiting(payee);
  const assets = useAppState((state) => state.assets);
  const payable = assets.filter(
    ({ networkId, allowSend }) => allowSend && sameNetwork(networkId, payee.networkId),
  );
  if (isWaiting) return null;
  return payable.map((asset, index) => (
    <PayWith key={asset.id} asset={asset} payee={payee} isFirst={index === 0} />
  ));
}

type PayWithProps = { readonly asset: Asset; readonly payee: Payee; readonly isFirst: boolean };

function PayWith({ asset, payee, isFirst }: PayWithProps) {
  const { t } = useTexts();
  const go = useGo();
  const modal = useModal();
  const wallet = useWallet();
  const step = useNextSendStep(asset.id);
  const pay = () => {
    const { address: receiver, memo = "" } = payee;
    // A new payment: nothing that was meant for another. What has to be done first finds it again.
    openSendDraft(wallet, { assetId: asset.id, receiver, amount: "", memo });
    if (step !== null && step.step !== "chooseMethod") {
      modal.open(modalOfSendStep(step, asset.id));
      return;
    }
    go(paths.sendSetAmount(asset.id, receiver));
  };
  return (
    <Button variant={isFirst ? "primary" : "quiet"} onPress={pay}>
      {t("payees.send", { token: asset.token })}
    </Button>
  );
}

/** Asks once more, and takes the payee out. */
function PayeeRemoval({ payee: { id, name }, onDone, onCancel }: PayeeRemovalProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const error = useFailureText(failure, "errors.unknown");

  const remove = useOneAtATime(async () => {
    setIsBusy(true);
    const removed = await wallet.payees((payees) => payees.remove(id));
    setIsBusy(false);
    setFailure(removed.ok ? null : removed.problem);
    if (!removed.ok) return;
    wallet.notify({
      type: "success",
      message: t("payees.removed", { name }),
      hideAfterMs: NEWS_MS,
    });
    onDone();
  });

  return (
    <>
      <h3 className="text-20 font-bold wrap-anywhere text-text-1">
        {t("payees.removeTitle", { name })}
      </h3>
      <p className="text-16 text-text-2">{t("payees.removeText")}</p>
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={() => void remove()}>
        {t("payees.removeYes")}
      </Button>
      <Button variant="quiet" onPress={onCancel}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
