import type { AssetKey } from "@coffer/core/assets";
import { paymentMovements, type Movement } from "@coffer/core/history";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import type {
  HistoryBonus,
  HistoryItem,
  HistoryPayment,
} from "../../storage/history/historyItems.ts";
import type { Voucher } from "../../storage/vouchers/vouchers.ts";
import { movementsOfTransfer } from "../private-account/accounts/movementsOfTransfer.ts";
import { chargeOf } from "../send/unitsAtHand.ts";

/** Whoever looks, and their accounts. */
export type Holder = { readonly userId: UserId; readonly accounts: readonly AssetAccount[] };

/** What an operation has done to the accounts of whoever looks at it. (rule 446) */
export function movementsOf(holder: Holder, item: HistoryItem): readonly Movement[] {
  switch (item.of) {
    case "payment":
      return movementsOfPayment(holder, item.payment);
    case "deposit": {
      const { assetKey, orderId, purpose, state, units } = item.deposit;
      const accountId = accountOf(holder, assetKey, purpose);
      if (accountId === null) return [];
      const bought = orderId === null ? "deposit" : "purchase";
      const kind = purpose === "spot" ? "depository" : bought;
      return [{ part: "in", kind, accountId, assetKey, units: state === "credited" ? units : 0n }];
    }
    case "voucher":
      return item.isTaken ? takenVoucher(item.voucher) : madeVoucher(item.voucher);
    case "exchange": {
      const { sourceAccountId, sourceKey, sourceUnits, ...target } = item.exchange;
      const { targetAccountId, targetKey, targetUnits } = target;
      return [
        {
          part: "in",
          kind: "exchange",
          accountId: targetAccountId,
          assetKey: targetKey,
          units: targetUnits,
        },
        {
          part: "out",
          kind: "exchange",
          accountId: sourceAccountId,
          assetKey: sourceKey,
          units: -sourceUnits,
        },
      ];
    }
    case "bonus":
      return movementsOfBonus(holder, item.operation);
    case "promo": {
      const { accountId, assetKey, units } = item.grant;
      return [{ part: "in", kind: "promo", accountId, assetKey, units }];
    }
    case "personalTransfer":
      return movementsOfTransfer(item.transfer);
    case "personalMove": {
      const { accountId, assetKey, isFinal, units, why } = item.move;
      // What came is spendable once it is deep enough; what went is gone at once. (rule 516)
      const part = units < 0n ? "out" : "in";
      const isWaiting = units > 0n && !isFinal;
      const kind = why === "fee" ? "fee" : "personal";
      return [{ part, kind, accountId, assetKey, units: isWaiting ? 0n : units }];
    }
  }
}

/** Somebody's account of an asset and purpose that is kept for nothing in particular. */
const accountOf = ({ accounts }: Holder, assetKey: AssetKey, purpose: string): AccountId | null =>
  accounts.find(
    (account) =>
      account.assetKey === assetKey && account.purpose === purpose && account.scope === "",
  )?.accountId ?? null;

function movementsOfPayment(holder: Holder, payment: HistoryPayment): readonly Movement[] {
  const { assetKey, invoiceId, purpose, receiverUserId, state, units, userId } = payment;
  const charge = chargeOf(payment);
  const isSent = userId === holder.userId;
  const isReceived = receiverUserId === holder.userId;
  const otherwise = invoiceId === null ? "send" : "invoice";
  return paymentMovements({
    kind: purpose === "spot" ? kindOfWithdrawal(isSent) : otherwise,
    state,
    assetKey,
    units,
    charge,
    accounts: {
      left: isSent ? payment.accountId : null,
      fee: isSent ? accountOf(holder, charge.assetKey, "main") : null,
      received: isReceived ? accountOf(holder, assetKey, "main") : null,
      back: isSent ? payment.backAccountId : null,
    },
  });
}

/** Given by a partner, and moved on whole: to its person's own account, or back. */
function movementsOfBonus(
  holder: Holder,
  { accountId, assetKey, kind, units }: HistoryBonus,
): readonly Movement[] {
  const of = { kind: "bonus", assetKey } as const;
  if (kind === "ACCRUAL") return [{ ...of, part: "in", accountId, units }];
  const main = kind === "TO_ACCOUNT" ? accountOf(holder, assetKey, "main") : null;
  return [
    ...(main === null ? [] : [{ ...of, part: "in" as const, accountId: main, units }]),
    { ...of, part: "out", accountId, units: -units },
  ];
}

/** Whoever is paid out of somebody else's depository got it as anybody gets coins. */
const kindOfWithdrawal = (isSent: boolean) => (isSent ? "depository" : "send");

/** Gone from when it was made; back where nobody has received it in time. */
function madeVoucher({ assetKey, makerAccountId, state, units }: Voucher): readonly Movement[] {
  const isBack = state === "CANCELLED" || state === "EXPIRED";
  return [
    {
      part: "out",
      kind: "voucher",
      accountId: makerAccountId,
      assetKey,
      units: isBack ? 0n : -units,
    },
  ];
}

function takenVoucher({ assetKey, takerAccountId, units }: Voucher): readonly Movement[] {
  if (takerAccountId === null) throw new Error("What was received came into an account.");
  return [{ part: "in", kind: "voucher", accountId: takerAccountId, assetKey, units }];
}
