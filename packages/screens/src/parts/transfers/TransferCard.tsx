import type { BlockchainTransfer } from "@coffer/contract";
import { paymentStepsOf } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { PaymentCard, VoucherIcon } from "@coffer/ui";
import { MoneyAmount } from "../amounts/MoneyAmount.tsx";
import { isOfVoucher } from "../vouchers/voucherPath.ts";
import { useNetworkName } from "./useNetworkName.ts";

export type TransferCardProps = {
  readonly transfer: BlockchainTransfer;
  readonly direction: "in" | "out";
  readonly onPress: () => void;
};

/** A transfer under way, with how far the network is. */
export function TransferCard({ transfer, direction, onPress }: TransferCardProps) {
  const { t } = useTexts();
  const { symbol: token } = transfer.amount.currency;
  const network = useNetworkName(transfer.networkId);
  const [, onNetwork] = paymentStepsOf(transfer.state, transfer.confirmations);
  const confirmations = onNetwork.step === "onNetwork" ? onNetwork.confirmations : null;
  const waiting = transfer.state === "CREATED" ? t("home.waitingToBeSent") : t("home.waiting");
  const standing = transfer.waitsFor === undefined ? waiting : t("home.inReview");
  const detail =
    confirmations === null || confirmations.have === 0
      ? standing
      : t("home.confirmationsOf", {
          have: String(confirmations.have),
          count: confirmations.need,
        });
  const isVoucher = isOfVoucher(transfer);
  const title = direction === "in" ? t("home.incoming", { token }) : t("home.outgoing", { token });
  return (
    <PaymentCard
      icon={isVoucher ? <VoucherIcon /> : undefined}
      title={isVoucher ? t("home.voucher") : title}
      details={[isVoucher ? t("assets.voucherWaits") : detail, network].filter(
        (part) => part !== "",
      )}
      amount={<MoneyAmount money={transfer.amount} networkId={transfer.networkId} isShort />}
      onPress={onPress}
    />
  );
}
