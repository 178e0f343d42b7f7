import { hashText } from "../hashText.ts";
import type { CompanionRow } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { endVoucherRow } from "../../storage/vouchers/endVouchers.ts";
import type { Voucher } from "../../storage/vouchers/vouchers.ts";

type Return = {
  /** Taken back by its maker, or not received in time. */
  readonly to: "CANCELLED" | "EXPIRED";
  /** Who is told besides its maker's screens. */
  readonly news: readonly CompanionRow[];
};

/**
 * Gives the money of a voucher that nobody holds back to its maker, whole. False where it is over, or
 * somebody has entered its code. The hold ends once, whichever way asks first. (rule 64)
 */
export async function returnVoucher(
  { brand, clock, ledger, random }: Pick<Services, "brand" | "clock" | "ledger" | "random">,
  { heldAccountId, makerAccountId, makerUserId, units, voucherId }: Voucher,
  { news, to }: Return,
): Promise<boolean> {
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: makerUserId,
      idempotencyKey: `voucher-return:${voucherId}`,
      requestHash: hashText(voucherId),
      kind: "voucherReturn",
      legs: [
        { accountId: heldAccountId, units: -units },
        { accountId: makerAccountId, units },
      ],
      hold: { kind: "end", holdId: voucherId, as: "voided" },
    },
    companions: [
      endVoucherRow({ voucherId, to, now: new Date(clock.nowMs()) }),
      announceUserRow(makerUserId),
      ...news,
    ],
  });
  if (posted.outcome === "posted" || posted.outcome === "replayed") return true;
  if (posted.outcome === "overtaken" || posted.reason === "HOLD_ENDED") return false;
  throw new Error(`The ledger refused to give a voucher back as ${posted.reason}.`);
}
