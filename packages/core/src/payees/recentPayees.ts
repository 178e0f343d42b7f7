import type { TransferState } from "../send/paymentStates.ts";
import type { PayeeAddress, PayeeNetworkId } from "./payee.ts";
import { payeeKey } from "./findPayee.ts";

/** As many as are read at one glance. */
const RECENT_PAYEES_MAX = 3;

type PaidTransfer = {
  readonly state: TransferState;
  readonly direction: string;
  readonly networkId: PayeeNetworkId;
  readonly recipientAddress: string;
  readonly memo?: string | undefined;
  readonly createdAt: string;
};

/** An invoice of somebody, whose address is for what it asks for and for nothing more. */
type PaidForOnce = { readonly networkId: PayeeNetworkId; readonly recipientAddress: string };

type RecentOf = {
  readonly networkId: PayeeNetworkId;
  readonly saved: readonly PayeeAddress[];
  readonly invoices: readonly PaidForOnce[];
};

export type RecentPayee = {
  readonly address: string;
  /** Empty where they were paid without one. */
  readonly memo: string;
  readonly paidAt: string;
};

function byNewest(left: PaidTransfer, right: PaidTransfer): number {
  if (left.createdAt === right.createdAt) return 0;
  return left.createdAt < right.createdAt ? 1 : -1;
}

/**
 * Addresses of one network that were paid last and are not in the address book, the newest first,
 * each once in whatever spelling, and once for each memo. A payment counts when it went through, and one of
 * an invoice never: nobody waits at its address any more. (rule 596)
 */
export function recentPayees(
  transfers: readonly PaidTransfer[],
  { networkId, saved, invoices }: RecentOf,
): readonly RecentPayee[] {
  const known = new Set(saved.map((payee) => payeeKey(payee)));
  const forOnce = new Set(
    invoices.map(({ networkId: its, recipientAddress: address }) =>
      payeeKey({ networkId: its, address }),
    ),
  );
  const recent: RecentPayee[] = [];
  const paid = transfers
    .filter(
      (transfer) =>
        transfer.state === "FULFILLED" &&
        // A voucher went to no address.
        transfer.recipientAddress !== "" &&
        (transfer.direction === "OUT" || transfer.direction === "INTERNAL") &&
        transfer.networkId.type === networkId.type &&
        transfer.networkId.chainId === networkId.chainId,
    )
    .toSorted(byNewest);
  for (const { recipientAddress: address, memo = "", createdAt: paidAt } of paid) {
    const key = payeeKey({ networkId, address, memo });
    if (known.has(key) || forOnce.has(payeeKey({ networkId, address }))) continue;
    known.add(key);
    recent.push({ address, memo, paidAt });
    if (recent.length === RECENT_PAYEES_MAX) break;
  }
  return recent;
}
