import { randomUUID } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { acquireVoucher } from "../../usecases/vouchers/acquireVoucher.ts";
import { cancelVoucher } from "../../usecases/vouchers/cancelVoucher.ts";
import { createVoucher, type VoucherRequest } from "../../usecases/vouchers/createVoucher.ts";
import { receiveVoucher } from "../../usecases/vouchers/receiveVoucher.ts";
import { voucherRound } from "../../usecases/vouchers/voucherRound.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { bookAs } from "./bookAsBoth.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { startRig, type Rig } from "./rig.ts";

/** Base units. */
export const ETHER_UNITS = 10n ** 18n;
const ether = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" } as const });

/** People who make, take and receive vouchers at a time that a test sets, and the jobs, with a writer of theirs. */
export async function startVoucherRig() {
  const rig = await startRig();
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const services: Services = { ...rig.services, clock };
  const ledger = bookAs(rig.connectionString, "jobs");
  const jobs: Services = { ...services, ledger };
  return {
    ...rig,
    services,
    jobs,
    clock,
    round: () => voucherRound(jobs),
    guessesOf: (userId: UserId) =>
      services.database
        .selectFrom("voucher_guess")
        .select("guess_id")
        .where("user_id", "=", userId)
        .execute(),
    person: (units: bigint = ETHER_UNITS) => openPerson(rig, services, units),
    close: async () => {
      await ledger.close();
      await rig.close();
    },
  };
}

type Order = Partial<Omit<VoucherRequest, "transferAmount">> & {
  readonly amount?: string;
  readonly as?: Services;
};

/** Somebody with so many wei. */
async function openPerson(rig: Rig, services: Services, units: bigint) {
  const { brand, clock, database } = services;
  const { account, userId } = await rig.addUser();
  await findOrMakeUser(database, {
    userId,
    brandId: brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@example.com` },
    preferredCurrency: brand.defaultFiatTicker,
    now: new Date(clock.nowMs()),
  });
  const { accountId } = account;
  if (units > 0n) await bookDeposit(services, { userId, account, listing: rig.listing, units });
  const sessionId = randomUUID();
  const who = { userId, sessionId, accountId };
  const state = () => formAppState(services, userId);
  const make = ({ amount = "0.1", as = services, ...order }: Order = {}) =>
    createVoucher(as, {
      ...who,
      transferAmount: ether(amount),
      idempotencyKey: randomUUID(),
      ...order,
    });
  return {
    ...who,
    state,
    make,
    /** A voucher that is made, with its code. */
    made: async (amount?: string) => {
      const made = await make(amount === undefined ? {} : { amount });
      if (!made.ok) throw new Error(JSON.stringify(made.problem));
      const { escrowTransfers } = await state();
      const shown = escrowTransfers.originated.find(({ id }) => id === made.value);
      return { id: made.value, code: shown?.receivementCode ?? "" };
    },
    take: (receivementCode: string, remoteAddress = "203.0.113.7", as: Services = services) =>
      acquireVoucher(as, { userId, remoteAddress, receivementCode }),
    receive: (transferId: string, into: string = accountId, as: Services = services) =>
      receiveVoucher(as, { userId, transferId, accountId: into }),
    cancel: (transferId: string, as: Services = services) =>
      cancelVoucher(as, { userId, transferId }),
    units: async () => (await readSpendable(database, [accountId])).get(accountId) ?? 0n,
    openToken: (listing: AssetListing) =>
      database
        .transaction()
        .execute((store) => openUserAccount(services, store, { userId, listing })),
  };
}

export type VoucherRig = Awaited<ReturnType<typeof startVoucherRig>>;
