import { randomUUID } from "node:crypto";
import type { KycStatus } from "@coffer/core/kyc";
import type { UserId } from "@coffer/core/ids";
import { approveEveryone } from "../../adapters/kyc/approveEveryone.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readSpendable, type AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { findPartner, insertPartner, type Partner } from "../../storage/partners/partners.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { accrueBonus, type Accrual } from "../../usecases/bonuses/accrueBonus.ts";
import type { BonusMove } from "../../usecases/bonuses/moveBonus.ts";
import {
  transferBonusToAccount,
  type ToAccount,
} from "../../usecases/bonuses/transferBonusToAccount.ts";
import { transferBonusToPartner } from "../../usecases/bonuses/transferBonusToPartner.ts";
import { newUserId } from "../newIds.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { bookAsBoth } from "./bookAsBoth.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { startRig, type Rig } from "./rig.ts";

/** The brand's minimum of ether, in base units. */
export const MIN_UNITS = 10n ** 16n;

export type FundedPartner = {
  readonly partner: Partner;
  readonly account: AssetAccount;
};

export type BonusPerson = {
  readonly userId: UserId;
  readonly publicId: string;
  readonly email: string;
  readonly account: AssetAccount;
};

/** Partners with ether of their own, and people, at a time and with an identity that a test sets. */
export async function startBonusRig() {
  const rig = await startRig();
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const said: { kyc: KycStatus } = { kyc: "APPROVED" };
  const desk = approveEveryone();
  const kyc: Services["kyc"] = {
    ...desk,
    statusOf: async (userId, store) => ({
      ...(await desk.statusOf(userId, store)),
      verificationStatus: said.kyc,
    }),
  };
  const services: Services = { ...rig.services, clock, kyc };
  return {
    ...rig,
    services,
    clock,
    said,
    partner: (units: bigint, name = `partner-${randomUUID().slice(0, 8)}`) =>
      openPartner(rig, services, { units, name }),
    person: () => openPerson(rig, services),
    unitsOf: async ({ accountId }: AssetAccount) =>
      (await readSpendable(services.database, [accountId])).get(accountId) ?? 0n,
    ...asBoth(rig, services),
    /** The same by another process of the api, with a writer of its own. */
    anotherApi: () => {
      const ledger = bookAsBoth(rig.connectionString);
      return { ...asBoth(rig, { ...services, ledger }), close: () => ledger.close() };
    },
  };
}

export type BonusRig = Awaited<ReturnType<typeof startBonusRig>>;

/** What a partner and its people do, and what people see. */
export function asBoth({ listing }: Rig, services: Services) {
  const bonusOf = async ({ userId }: BonusPerson, { partner }: FundedPartner) =>
    (await formAppState(services, userId)).projects
      .find(({ name }) => name === partner.name)
      ?.blockchainAddresses.find(({ asset }) => asset !== undefined)?.asset;
  const moveOf = async (
    person: BonusPerson,
    from: FundedPartner,
    over: Partial<BonusMove>,
  ): Promise<BonusMove> => ({
    userId: person.userId,
    projectName: from.partner.name,
    bonusBlockchainAccountId: (await bonusOf(person, from))?.id ?? randomUUID(),
    currency: { symbol: "ETH", type: "COIN" },
    idempotencyKey: randomUUID(),
    ...over,
  });
  return {
    bonusOf,
    accrue: (
      { partner }: FundedPartner,
      { publicId }: Pick<BonusPerson, "publicId">,
      over: Partial<Accrual> = {},
    ) =>
      accrueBonus(services, {
        partner,
        accrualId: randomUUID(),
        person: publicId,
        asset: listing.key,
        units: MIN_UNITS,
        ...over,
      }),
    toAccount: async (person: BonusPerson, from: FundedPartner, over: Partial<ToAccount> = {}) =>
      transferBonusToAccount(services, {
        ...(await moveOf(person, from, over)),
        destinationAccountId: over.destinationAccountId ?? person.account.accountId,
      }),
    toPartner: async (person: BonusPerson, from: FundedPartner, over: Partial<BonusMove> = {}) =>
      transferBonusToPartner(services, await moveOf(person, from, over)),
  };
}

export async function openPartner(
  rig: Rig,
  services: Services,
  { name, units }: { readonly name: string; readonly units: bigint },
): Promise<FundedPartner> {
  const { brand, clock, database } = services;
  const named = { brandId: brand.id, name };
  await insertPartner(database, {
    ...named,
    partnerId: newUserId(),
    title: "Fairspin",
    description: "Games that are fair",
    now: new Date(clock.nowMs()),
  });
  const partner = await findPartner(database, named);
  if (partner === undefined) throw new Error("A partner that was made is there.");
  const account = await openFunded(rig, services, { userId: partner.partnerId, units });
  return { partner, account };
}

async function openPerson(rig: Rig, services: Services): Promise<BonusPerson> {
  const { brand, database } = services;
  const email = `${randomUUID()}@bonuses.example`;
  // Of the letters that an id is made of.
  const publicId = randomUUID()
    .replaceAll(/[^2-9A-F]/gi, "X")
    .toUpperCase()
    .slice(0, 12);
  const userId = await database.transaction().execute((store) =>
    findOrMakeUser(store, {
      userId: newUserId(),
      brandId: brand.id,
      publicId,
      contact: { type: "email", value: email },
      preferredCurrency: "USD",
      now: new Date(),
    }),
  );
  return {
    userId,
    publicId,
    email,
    account: await openFunded(rig, services, { userId, units: 0n }),
  };
}

async function openFunded(
  { deriveMore, listing }: Rig,
  services: Services,
  { units, userId }: { readonly userId: UserId; readonly units: bigint },
): Promise<AssetAccount> {
  await deriveMore(1);
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  if (units > 0n) await bookDeposit(services, { userId, account, listing, units });
  return account;
}
