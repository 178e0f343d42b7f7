import { ok } from "@coffer/core/outcome";
import { confirming } from "../guard/confirming.ts";
import type { Confirmation } from "../guard/confirmation.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { oneUnderWay } from "../wire/oneUnderWay.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import { createVoucher, type VoucherPlan } from "./createVoucher.ts";
import { findVoucher, type VoucherSide } from "./findVoucher.ts";
import { forgetStartVoucher, startVoucher } from "./startVoucher.ts";

const PAGE_LENGTH = 50;

export type Receiving = {
  readonly voucherId: string;
  /** One's own account of the voucher's asset. */
  readonly accountId: string;
};

/** What a person does with vouchers. Stands in a chunk of its own. */
export function createVoucherActions(parts: WalletParts) {
  const { caller, storage } = parts;
  const once = oneUnderWay<Awaited<Answer<string>>>();
  return {
    create: (plan: VoucherPlan) => once(() => createVoucher(parts, plan)),
    /** The same, confirmed as the person's guard asks for. */
    createConfirmed: (plan: VoucherPlan, confirmation: Confirmation) =>
      once(() => confirming(parts, () => createVoucher(parts, plan, confirmation))),
    acquire: (code: string) => acquire(parts, code),
    /** A lost answer is asked for again: a voucher is received once. (rule 367) */
    receive: ({ voucherId: transferId, accountId }: Receiving) =>
      untilAnswered(parts, () =>
        caller.change("escrow.receiveEscrowTransfer", { transferId, accountId }),
      ),
    cancel: (transferId: string) =>
      untilAnswered(parts, () => caller.change("escrow.cancelEscrowTransfer", { transferId })),
    find: (side: VoucherSide, voucherId: string) => findVoucher(parts, side, voucherId),
    loadPage: (cursor: string | null) =>
      caller.ask("escrow.getEscrowTransfers", {
        limit: PAGE_LENGTH,
        ...(cursor === null ? {} : { cursor }),
      }),
    startCode: async () => ok(startVoucher(storage)),
    forgetStartCode: async () => {
      forgetStartVoucher(storage);
      return ok(null);
    },
  };
}

/**
 * Takes the voucher of a code and answers its id. It is asked once: what was lost on the way may have
 * been a wrong code, and each of those counts. (rule 65)
 */
async function acquire({ caller }: WalletParts, receivementCode: string): Answer<string> {
  const acquired = await caller.change("escrow.acquireEscrowTransfer", { receivementCode });
  return acquired.ok ? ok(acquired.value.transfer.id) : acquired;
}
