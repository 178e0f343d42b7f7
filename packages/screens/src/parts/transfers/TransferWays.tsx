import { openSendDraft } from "@coffer/client";
import { isTransferOf, useAppState, useNextSendStep, useWallet } from "@coffer/client/react";
import type { Asset, BlockchainTransfer } from "@coffer/contract";
import { formatAmount, formatDate, type Texts, useTexts } from "@coffer/i18n";
import { ActionColumns, BookIcon, SendIcon, ShareButton, TextButton } from "@coffer/ui";
import { copyWords } from "../copyWords.ts";
import { modalOfSendStep, useModal } from "../modal.ts";
import { paths } from "../paths.ts";
import { usePayee } from "../payees/NamedAddress.tsx";
import { useGo } from "../useGo.ts";
import { explorerUrlOf } from "./transferFacts.ts";
import { usePaidInvoice } from "./usePaidInvoice.ts";

/**
 * What can be done about a transfer that has come to its end: tell of it, pay the same again, keep whom it reached.
 * Of an invoice only the first: its address is for one payment. (rule 596)
 */
export function TransferWays({ transfer }: { transfer: BlockchainTransfer }) {
  const { direction, state } = transfer;
  const asset = useAppState(({ assets }) => assets.find((one) => isTransferOf(transfer, one)));
  const isForOnce = usePaidInvoice(transfer) !== undefined;
  const isDone = state === "FULFILLED";
  const isPaid = direction === "OUT" || direction === "INTERNAL";
  const canRepeat = isPaid && !isForOnce && (isDone || state === "FAILED");
  if (!isDone && !canRepeat) return null;
  return (
    <ActionColumns>
      {isDone && <Share transfer={transfer} />}
      {canRepeat && asset !== undefined && <SendAgain {...{ transfer, asset }} />}
      {!isForOnce && <SavePayeeButton transfer={transfer} />}
    </ActionColumns>
  );
}

function Share({ transfer }: { transfer: BlockchainTransfer }) {
  const texts = useTexts();
  const { t } = texts;
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  const url = explorerUrlOf(transfer, specs);
  // An explorer of the wallet's own host is a path here, and a whole address elsewhere.
  const link = url === null ? [] : [new URL(url, location.href).href];
  return (
    <ShareButton
      text={[shareText(transfer, texts), ...link].join("\n")}
      label={t("send.share")}
      words={copyWords(t)}
    />
  );
}

function shareText(transfer: BlockchainTransfer, { t, locale }: Texts): string {
  const { amount, createdAt, direction, recipientAddress, senderAddress } = transfer;
  const values = {
    amount: formatAmount(amount.amount, locale),
    token: amount.currency.symbol,
    time: formatDate(createdAt, locale),
  };
  if (direction !== "IN") return t("send.shareSent", { ...values, address: recipientAddress });
  return senderAddress === undefined
    ? t("send.shareReceived", { ...values, address: recipientAddress })
    : t("send.shareReceivedFrom", { ...values, address: senderAddress });
}

type SendAgainProps = { readonly transfer: BlockchainTransfer; readonly asset: Asset };

/** Begins the same payment anew, through every gate of a first one. */
function SendAgain({ transfer, asset }: SendAgainProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const step = useNextSendStep(asset.id);
  const { amount, memo = "", networkId, recipientAddress: receiver } = transfer;
  const payee = usePayee({ networkId, address: receiver, memo: transfer.memo });

  function sendAgain() {
    // The page of an asset says why it cannot be sent.
    if (!asset.allowSend || step === null) return go(paths.asset(asset.id));
    // What has to be done first finds it again.
    openSendDraft(wallet, { assetId: asset.id, receiver, amount: amount.amount, memo });
    if (step.step !== "chooseMethod") return modal.open(modalOfSendStep(step, asset.id));
    // Whoever has a name is not written again.
    if (payee === undefined) go(paths.sendSetRecipient(asset.id));
    else go(paths.sendSetAmount(asset.id, receiver));
  }

  return (
    <TextButton icon={<SendIcon size={20} />} onPress={sendAgain}>
      {t("send.again")}
    </TextButton>
  );
}

/** Offers to save whom a payment reached, as long as they have no name. */
export function SavePayeeButton({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const modal = useModal();
  const { networkId, recipientAddress: address, memo, direction, state } = transfer;
  const payee = usePayee({ networkId, address, memo });
  const isPaid = state === "FULFILLED" && (direction === "OUT" || direction === "INTERNAL");
  if (!isPaid || payee !== undefined) return null;
  return (
    <TextButton
      icon={<BookIcon size={20} />}
      onPress={() =>
        modal.open({ name: "payeeForm", start: { kind: "paid", networkId, address, memo } })
      }
    >
      {t("payees.saveToBook")}
    </TextButton>
  );
}
