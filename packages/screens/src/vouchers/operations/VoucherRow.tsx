import { shortVoucherId } from "@coffer/core/shortIds";
import { useTexts } from "@coffer/i18n";
import { OperationRow, ReceiveIcon, SendIcon } from "@coffer/ui";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../../parts/amounts/MoneyWorth.tsx";
import { useGo } from "../../parts/useGo.ts";
import { useShortTime } from "../../parts/days/useShortTime.ts";
import { voucherPath } from "../../parts/vouchers/voucherPath.ts";
import { isVoucherOpen, voucherStateText } from "../voucherWords.ts";
import type { ListedVoucher } from "./listVouchers.ts";

/** A voucher in the list: how it stands, its number and when it was made; leads to its page. */
export function VoucherRow({ side, voucher }: ListedVoucher) {
  const { t } = useTexts();
  const go = useGo();
  const timeOf = useShortTime();
  const { id, state, amount: money, networkId, createdAt } = voucher;
  const isIn = side === "incoming";
  const isReceived = state === "RECEIVED";
  const isBack = state === "CANCELLED" || state === "EXPIRED";
  const sign = isIn ? "+" : "−";
  const isMoved = isReceived || (!isIn && !isBack);
  return (
    <OperationRow
      icon={isIn ? <ReceiveIcon size={20} /> : <SendIcon size={20} />}
      tone={isIn && isReceived ? "in" : "plain"}
      title={voucherStateText(side, voucher, t)}
      details={[shortVoucherId(id, "list"), timeOf(createdAt)]}
      amount={<MoneyAmount {...{ money, networkId }} sign={isMoved ? sign : undefined} isShort />}
      worth={
        <MoneyWorth {...{ money, networkId }} worth={isVoucherOpen(voucher) ? undefined : null} />
      }
      onPress={() => go(voucherPath(isIn ? "incoming" : "outgoing", id))}
    />
  );
}
