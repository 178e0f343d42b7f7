import type { Asset } from "@coffer/contract";
import { isErrorCode } from "@coffer/contract/errors";
import { ok } from "@coffer/core/outcome";
import type { Confirmation } from "../guard/confirmation.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { untilAnswered } from "../wire/untilAnswered.ts";
import {
  forgetVoucher,
  rememberVoucher,
  unansweredVoucher,
  type SentVoucher,
} from "./voucherMemory.ts";

export type VoucherPlan = {
  readonly asset: Asset;
  /** Canonical decimal text in whole units. */
  readonly amount: string;
};

/**
 * Makes a voucher and answers its id. One whose answer was lost is repeated instead, as it was and under
 * its key: it is made once, however often it is pressed, after a reload too. (rule 367)
 */
export async function createVoucher(
  parts: WalletParts,
  plan: VoucherPlan,
  confirmation?: Confirmation,
): Answer<string> {
  const sent = unansweredVoucher(parts) ?? sentOf(plan, parts.randomId());
  rememberVoucher(parts, sent);
  const answered = await untilAnswered(parts, () =>
    parts.caller.change("escrow.createEscrowTransfer", {
      ...sent,
      ...confirmation,
    }),
  );
  if (answered.ok) {
    forgetVoucher(parts);
    return ok(answered.value.transfer.id);
  }
  // Refused by its own code it was not made: the next try is another one.
  if (isErrorCode(answered.problem.code)) forgetVoucher(parts);
  return answered;
}

const sentOf = ({ asset, amount }: VoucherPlan, idempotencyKey: string): SentVoucher => ({
  accountId: asset.accountId,
  transferAmount: {
    amount,
    currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
  },
  idempotencyKey,
});
