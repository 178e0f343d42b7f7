import type { Refusal } from "@coffer/contract/errors";
import type { AccountId, UserId, VoucherId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { allowancesOf, findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { listAccounts } from "../../storage/assets/assetAccounts.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { endVoucherRow } from "../../storage/vouchers/endVouchers.ts";
import { findVoucher, type Voucher } from "../../storage/vouchers/vouchers.ts";
import { hashText } from "../hashText.ts";
import { newsRow } from "../telegram/noteNews.ts";

type Received = {
  readonly userId: UserId;
  readonly transferId: string;
  /** Of their own accounts, the one that it comes into. */
  readonly accountId: string;
};

const NOT_FOUND = refused({ code: "BLOCKCHAIN_TRANSFER_NOT_FOUND" } as const);

/**
 * Pays a voucher out to whoever has entered its code, into their own account of its asset. Repeated it
 * answers the same and pays nothing; into another account than it went to it is a CONFLICT. (rules 64 and 360)
 */
export async function receiveVoucher(
  services: Services,
  { accountId: named, transferId, userId }: Received,
): Promise<Outcome<VoucherId, Refusal>> {
  const accountId = named.toLowerCase() as AccountId; // held against their own below
  const voucher = await findTakenBy(services, userId, transferId);
  if (voucher === undefined) return NOT_FOUND;
  const known = knownEnd(voucher, accountId);
  if (known !== null) return known;
  if (!(await isReceivable(services, userId, { voucher, accountId })))
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  if (await payOut(services, { voucher, userId, accountId })) return ok(voucher.voucherId);
  // Another call has received it meanwhile, or its day is over.
  const now = await findTakenBy(services, userId, transferId);
  return (now && knownEnd(now, accountId)) ?? NOT_FOUND;
}

async function findTakenBy(
  { database }: Services,
  userId: UserId,
  transferId: string,
): Promise<Voucher | undefined> {
  const voucher = await findVoucher(database, transferId.toLowerCase() as VoucherId); // whose it is, is asked next
  return voucher?.takerUserId === userId ? voucher : undefined;
}

/** How receiving it ended before; null: it has not. */
function knownEnd(voucher: Voucher, accountId: AccountId): Outcome<VoucherId, Refusal> | null {
  if (voucher.state !== "RECEIVED") return null;
  return voucher.takerAccountId === accountId
    ? ok(voucher.voucherId)
    : refused({ transport: "CONFLICT" });
}

type Into = { readonly voucher: Voucher; readonly accountId: AccountId };

async function isReceivable(
  { brand, database }: Services,
  userId: UserId,
  { accountId, voucher: { assetKey } }: Into,
): Promise<boolean> {
  const listing = findListing(brand, assetKey);
  if (listing === undefined || !allowancesOf(listing).allowReceive) return false;
  return (await listAccounts(database, userId)).some(
    (own) => own.accountId === accountId && own.assetKey === assetKey && own.purpose === "main",
  );
}

/** False where it is no longer theirs to receive. */
async function payOut(
  { brand, clock, ledger, random }: Services,
  { accountId, userId, voucher }: Into & { readonly userId: UserId },
): Promise<boolean> {
  const { heldAccountId, makerUserId, units, voucherId } = voucher;
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: makerUserId,
      idempotencyKey: `voucher-receive:${voucherId}`,
      requestHash: hashText(JSON.stringify([voucherId, userId, accountId])),
      kind: "voucherReceive",
      legs: [
        { accountId: heldAccountId, units: -units },
        { accountId, units },
      ],
      hold: { kind: "end", holdId: voucherId, as: "posted" },
    },
    companions: [
      endVoucherRow({
        voucherId,
        to: "RECEIVED",
        takerUserId: userId,
        takerAccountId: accountId,
        now: new Date(clock.nowMs()),
      }),
      announceUserRow(makerUserId),
      announceUserRow(userId),
      newsRow({ kind: "voucher", id: voucherId }),
    ],
  });
  if (posted.outcome === "posted" || posted.outcome === "replayed") return true;
  if (posted.outcome === "overtaken") return false;
  if (posted.reason === "HOLD_ENDED" || posted.reason === "KEY_REUSED") return false;
  throw new Error(`The ledger refused to pay a voucher out as ${posted.reason}.`);
}
