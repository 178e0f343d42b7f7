import type { Refusal } from "@coffer/contract/errors";
import type { UserId, VoucherId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow } from "@coffer/ledger";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { guardPayments } from "../../storage/guard/guardPayments.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import { keepVersionRow } from "../../storage/ledger/keepVersions.ts";
import { insertVoucherRow, insertVouchers } from "../../storage/vouchers/insertVouchers.ts";
import { isCodeLive } from "../../storage/vouchers/takeVouchers.ts";
import { openHeldAccount } from "../../storage/vouchers/openHeldAccount.ts";
import { findVoucherByKey } from "../../storage/vouchers/vouchers.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { takeInsideWord } from "../intent/takeInsideWord.ts";
import { pricesNow } from "../rates/pricesNow.ts";
import { codeLookups, drawVoucherCode, sealCode } from "./voucherCodes.ts";

type NewVoucher = {
  readonly account: AssetAccount;
  readonly listing: AssetListing;
  readonly units: bigint;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly hash: Uint8Array;
  /** Lets it be made only under the guard it was judged by. */
  readonly guard: CompanionRow;
  /** The signer asks for what its maker's passkey has signed for it. */
  readonly isIntentAsked: boolean;
  readonly assertion: Assertion | undefined;
};
type Unheld = Refusal | typeof GUARD_MOVED;

const DAY_MS = 24 * 60 * 60_000;
/** Of a thousand million codes: even with a million vouchers out, two drawn in a row are live once in a million. */
const CODES_TRIED_MAX = 8;

/** Holds a voucher's money and writes it down with a code that no other live one has, in one transaction. */
export async function holdVoucher(
  services: Services,
  voucher: NewVoucher,
): Promise<Outcome<VoucherId, Unheld>> {
  const { brand, database } = services;
  const { idempotencyKey, listing, userId } = voucher;
  const of = { brandId: brand.id, userId, assetKey: listing.key };
  const heldAccountId = await openHeldAccount(database, of, services.random.id());
  const worded = voucher.isIntentAsked ? await wordOf(services, voucher) : undefined;
  if (worded?.ok === false) return worded;
  for (let tried = 0; tried < CODES_TRIED_MAX; tried += 1) {
    const voucherId = worded?.value ?? services.random.id();
    const held = await holdUnderCode(services, voucher, { heldAccountId, voucherId });
    if (held !== "CODE_TAKEN") return held;
    // Either another live one has the code, or this key has a voucher meanwhile.
    if (await findVoucherByKey(database, { brandId: brand.id, userId, idempotencyKey }))
      return refused({ transport: "CONFLICT" });
  }
  throw new Error("No code is free.");
}

/** One key, however it is spelled. */
const bookingKeyOf = ({ idempotencyKey }: NewVoucher): string =>
  `voucher:${idempotencyKey.toLowerCase()}`;

/** What its maker was asked: it goes to nobody in particular. */
const wordOf = (services: Services, voucher: NewVoucher): Promise<Outcome<string, Refusal>> => {
  const { assertion, listing, units, userId } = voucher;
  return takeInsideWord(services, {
    userId,
    networkId: listing.network.networkId,
    assetKey: listing.key,
    destination: "",
    memo: "",
    units,
    receiverUserId: null,
    bookingKey: bookingKeyOf(voucher),
    assertion,
  });
};

type Held = { readonly heldAccountId: string; readonly voucherId: string };

async function holdUnderCode(
  services: Services,
  voucher: NewVoucher,
  { heldAccountId, voucherId: madeId }: Held,
): Promise<Outcome<VoucherId, Unheld> | "CODE_TAKEN"> {
  const { brand, clock, database, ledger, random, vouchers } = services;
  const { account, listing, units, userId, idempotencyKey, hash, guard } = voucher;
  const voucherId = madeId as VoucherId; // made for it
  const code = drawVoucherCode(random);
  const [codeLookup, previous] = codeLookups(vouchers.secrets, code);
  if (previous !== undefined && (await isCodeLive(database, brand.id, previous)))
    return "CODE_TAKEN";
  const now = new Date(clock.nowMs());
  const posted = await ledger.post({
    transfer: {
      transferId: voucherId,
      brandId: brand.id,
      scopeUserId: userId,
      idempotencyKey: bookingKeyOf(voucher),
      requestHash: hash,
      kind: "voucher",
      legs: [
        { accountId: account.accountId, units: -units },
        { accountId: heldAccountId, units },
      ],
      hold: { kind: "open" },
    },
    companions: [
      insertVoucherRow({
        voucherId,
        brandId: brand.id,
        makerUserId: userId,
        makerAccountId: account.accountId,
        heldAccountId,
        assetKey: listing.key,
        units,
        idempotencyKey,
        requestHash: hash,
        codeLookup,
        codeSealed: sealCode(vouchers.secrets, voucherId, code),
        prices: pricesNow(services, [listing.key]),
        expiresAt: new Date(now.getTime() + brand.voucherDays * DAY_MS),
        now,
      }),
      announceUserRow(userId),
      keepVersionRow(userId),
      guard,
    ],
  });
  if (posted.outcome === "overtaken") {
    if (posted.companion === guardPayments.name) return refused(GUARD_MOVED);
    if (posted.companion === insertVouchers.name) return "CODE_TAKEN";
    throw new Error(`No voucher is refused by the companion ${posted.companion}.`);
  }
  if (posted.outcome !== "refused") return ok(posted.transferId as VoucherId); // of this voucher, or of the one it repeats
  if (posted.reason === "INSUFFICIENT_FUNDS") return refused({ code: "INSUFFICIENT_FUNDS" });
  if (posted.reason === "KEY_REUSED") return refused({ transport: "CONFLICT" });
  throw new Error(`The ledger refused a voucher as ${posted.reason}.`);
}
