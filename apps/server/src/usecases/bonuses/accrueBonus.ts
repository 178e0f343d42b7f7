import type { AccountId, BonusOperationId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { readPersonText } from "@coffer/core/people";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  findOrOpenAccount,
  listMainAccounts,
  mainAccountOf,
  readSpendable,
} from "../../storage/assets/assetAccounts.ts";
import { findAccrual } from "../../storage/bonuses/bonusOperations.ts";
import {
  insertBonusOperationRow,
  type BonusOperation,
} from "../../storage/bonuses/insertBonusOperations.ts";
import { announceUserRow } from "../../storage/ledger/announceUsers.ts";
import type { Partner } from "../../storage/partners/partners.ts";
import { findPerson, touchUser } from "../../storage/session/users.ts";
import { hashText } from "../hashText.ts";
import { normalizeContact } from "../session/normalizeContact.ts";

export type Accrual = {
  readonly partner: Partner;
  /** The partner's own: the same again for the same accrues nothing more. */
  readonly accrualId: string;
  /** By public id, or by an email or phone that they have proved. */
  readonly person: string;
  /** The asset's key. */
  readonly asset: string;
  /** Base units. */
  readonly units: bigint;
};

/** Why a partner accrues nothing. */
export type AccrualProblem =
  | "PARTNER_CLOSED"
  | "PERSON_NOT_FOUND"
  | "ASSET_NOT_AVAILABLE"
  | "AMOUNT_OUT_OF_LIMITS"
  | "INSUFFICIENT_FUNDS"
  | "ACCRUAL_ID_REUSED";

type Accrued = Outcome<BonusOperation, AccrualProblem>;

/** No network counts further than 256 bits. */
const UNITS_MAX = 2n ** 256n - 1n;

/**
 * Gives a person something out of a partner's main account, which never goes below zero: the row, the posting and
 * the news are one transaction. The same accrual again answers the first one; with another person, asset or
 * amount its id is refused. (rules 431, 432 and 433)
 */
export async function accrueBonus(services: Services, accrual: Accrual): Promise<Accrued> {
  const hash = hashOf(accrual);
  if (accrual.partner.closedAt !== null) return refused("PARTNER_CLOSED");
  const known = await knownAccrual(services, accrual, hash);
  if (known !== null) return known;
  const decided = await decideAccrual(services, accrual, hash);
  if (decided.ok) return decided;
  // The same may have been accrued meanwhile, and taken what is now missing.
  return (await knownAccrual(services, accrual, hash)) ?? decided;
}

/** Of what the partner said: whose a contact is may change between two of the same request. */
const hashOf = ({ asset, person, units }: Accrual): Uint8Array =>
  hashText(JSON.stringify([nameOf(person) ?? person, asset, units.toString()]));

/** In the form under which they are found; null for what can be nobody's. */
function nameOf(text: string): string | null {
  const name = readPersonText(text);
  if (name?.kind !== "phone") return name?.value ?? null;
  const phone = normalizeContact({ type: "phone", value: name.value });
  return phone.ok ? phone.value.normalized : null;
}

async function knownAccrual(
  { database }: Services,
  { accrualId, partner: { partnerId } }: Accrual,
  hash: Uint8Array,
): Promise<Accrued | null> {
  const known = await findAccrual(database, { accrualId, partnerId });
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, hash) === 0;
  return isSame ? ok(known) : refused("ACCRUAL_ID_REUSED");
}

async function decideAccrual(
  services: Services,
  accrual: Accrual,
  hash: Uint8Array,
): Promise<Accrued> {
  const { brand, database } = services;
  const { asset, partner, units } = accrual;
  const listing = findListing(brand, asset);
  if (listing === undefined) return refused("ASSET_NOT_AVAILABLE");
  if (units <= 0n || units > UNITS_MAX) return refused("AMOUNT_OUT_OF_LIMITS");
  const named = nameOf(accrual.person);
  const userId =
    named === null ? undefined : await findPerson(database, { brandId: brand.id, named });
  if (userId === undefined) return refused("PERSON_NOT_FOUND");
  const own = mainAccountOf(await listMainAccounts(database, partner.partnerId), listing.key);
  const held = own && (await readSpendable(database, [own.accountId])).get(own.accountId);
  // What will be refused opens no account.
  if (own === undefined || (held ?? 0n) < units) return refused("INSUFFICIENT_FUNDS");
  const accountId = await openBonusAccount(services, { userId, partner, listing });
  return bookAccrual(services, accrual, {
    fromAccountId: own.accountId,
    accountId,
    userId,
    listing,
    hash,
  });
}

type Opened = {
  readonly userId: UserId;
  readonly partner: Partner;
  readonly listing: AssetListing;
};

/** The person's account with the partner, opened with the first accrual: their state has it from then on. */
const openBonusAccount = (
  { brand, clock, database, random }: Services,
  { listing, partner, userId }: Opened,
): Promise<AccountId> =>
  database.transaction().execute(async (store) => {
    const made = random.id() as AccountId; // made here
    const { accountId } = await findOrOpenAccount(store, {
      accountId: made,
      pendingAccountId: random.id() as AccountId, // made here
      brandId: brand.id,
      userId,
      assetKey: listing.key,
      purpose: "bonus",
      scope: partner.partnerId,
      now: new Date(clock.nowMs()),
    });
    if (accountId === made) await touchUser(store, userId);
    return accountId;
  });

type Booked = {
  readonly fromAccountId: AccountId;
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly listing: AssetListing;
  readonly hash: Uint8Array;
};

async function bookAccrual(
  services: Services,
  accrual: Accrual,
  { accountId, fromAccountId, hash, listing, userId }: Booked,
): Promise<Accrued> {
  const { brand, clock, ledger, random } = services;
  const { accrualId, partner, units } = accrual;
  const operation: BonusOperation = {
    operationId: random.id() as BonusOperationId, // made here
    brandId: brand.id,
    partnerId: partner.partnerId,
    userId,
    accountId,
    assetKey: listing.key,
    units,
    kind: "ACCRUAL",
    accrualId,
    idempotencyKey: null,
    requestHash: hash,
    createdAt: new Date(clock.nowMs()),
    isTold: false,
  };
  const posted = await ledger.post({
    transfer: {
      transferId: operation.operationId,
      brandId: brand.id,
      scopeUserId: partner.partnerId,
      idempotencyKey: `accrual:${accrualId}`,
      requestHash: hash,
      kind: "bonusAccrual",
      legs: [
        { accountId: fromAccountId, units: -units },
        { accountId, units },
      ],
    },
    companions: [insertBonusOperationRow(operation), announceUserRow(userId)],
  });
  switch (posted.outcome) {
    case "posted":
      return ok(operation);
    case "replayed":
      return (await knownAccrual(services, accrual, hash)) ?? refused("ACCRUAL_ID_REUSED");
    case "overtaken":
      throw new Error(`Nothing stands beside an accrual: ${posted.companion}.`);
    case "refused":
      if (posted.reason === "INSUFFICIENT_FUNDS") return refused("INSUFFICIENT_FUNDS");
      if (posted.reason === "KEY_REUSED") return refused("ACCRUAL_ID_REUSED");
      throw new Error(`An accrual was refused: ${posted.reason}.`);
  }
}
