import { assetKey as keyOf, type AssetKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { randomBytes, randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { chainFamilies as families } from "@coffer/chains";
import { evmQuote } from "@coffer/chains/evm/node";
import { proveInvariants, type LedgerWriter } from "@coffer/ledger";
import pg from "pg";
import { assetListings, listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { readObjects } from "../../storage/objectOf.ts";
import { listAttempts } from "../../storage/outgoing/attempts.ts";
import { listOutgoingsIn, type Outgoing } from "../../storage/outgoing/outgoings.ts";
import { findPayment, listPaymentsIn } from "../../storage/send/payments.ts";
import { custodyKeysOf } from "../../signer/custodyKeys.ts";
import type { Signer } from "../../signer/signer.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { followOutgoing } from "../../usecases/outgoing/followOutgoing.ts";
import { outgoingSteps } from "../../usecases/outgoing/outgoingSteps.ts";
import { payoutAddressOf } from "../../usecases/custody/payoutAddressOf.ts";
import { paymentSteps } from "../../usecases/send/paymentSteps.ts";
import { payoutRound } from "../../usecases/send/payoutRound.ts";
import { reservePayment } from "../../usecases/send/reservePayment.ts";
import { allDone } from "../allDone.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { createModelNode } from "../chains/modelNode.ts";
import { EVM } from "../people/people.ts";
import { openSignerRig } from "./openSignerRig.ts";
import { smallPrices } from "./smallPrices.ts";
import { signWaiting } from "./signWaiting.ts";
import { startRig, type Rig } from "./rig.ts";

export const COIN = keyOf("ETH", EVM);
export const TOKEN = keyOf("USDT", EVM);
export const CONTRACT = "0x00000000000000000000000000000000000000C0";
export const RECEIVER = "0x00000000000000000000000000000000000000AA";
/** What every user begins with, of each asset. */
export const RICH = 10n ** 20n;
const GWEI = 10n ** 9n;
/** What every payment was quoted with. */
export const FEE_TERMS = {
  gas: 21_000n,
  maxFeePerGas: 2n * GWEI,
  maxPriorityFeePerGas: GWEI / 10n,
};
export const QUOTE = evmQuote(FEE_TERMS);
export const FEE = QUOTE.feeUnits;

/** The brand, with a token beside its coin whatever else it lists. */
function withToken(brand: Brand): Brand {
  const [network, ...others] = brand.networks;
  const coin = network?.assets[0];
  if (network === undefined || coin === undefined) throw new Error("The brand lists a coin.");
  const token = {
    ...coin,
    token: "USDT",
    cryptoCurrencyType: "TOKEN" as const,
    decimals: 6,
    contractAddress: CONTRACT,
  };
  return { ...brand, networks: [{ ...network, assets: [coin, token] }, ...others] };
}

type Base = Pick<Rig, "chain" | "connectionString" | "seeds">;
type Played = {
  readonly services: Services;
  readonly chain: Rig["chain"];
  readonly signer: Signer;
};
type Parts = Played & { readonly rig: Rig };

async function accountOf({ services }: Parts, userId: UserId, assetKey: AssetKey) {
  const listing = listingOf(services.brand, assetKey);
  return services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
}

/** A user with money in the books, of the coin and of the token. */
async function addUser(parts: Parts): Promise<{ readonly userId: UserId }> {
  const { services } = parts;
  const { userId } = await parts.rig.addUser();
  for (const listing of assetListings(services.brand)) {
    const account = await accountOf(parts, userId, listing.key);
    await bookDeposit(services, { userId, account, listing, units: RICH });
  }
  return { userId };
}

type Order = {
  readonly units?: bigint;
  readonly assetKey?: AssetKey;
  readonly to?: string;
  readonly memo?: string;
  /** Who books it, where that is not the wallet. */
  readonly by?: LedgerWriter;
};

/** Takes a payment on; answers its id. */
async function pay(
  parts: Parts,
  { userId }: { userId: UserId },
  { units = 1_000n, assetKey = COIN, to = RECEIVER, memo = "", by }: Order = {},
): Promise<PaymentId> {
  const services = { ...parts.services, ledger: by ?? parts.services.ledger };
  const account = await accountOf(parts, userId, assetKey);
  const reserved = await reservePayment(services, {
    account,
    accounts: [account],
    listing: listingOf(services.brand, assetKey),
    destination: to,
    units,
    memo,
    receiverUserId: null,
    quote: QUOTE,
    userId,
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32),
    guard: guardPaymentRow({ userId, revision: 0n, isCounted: false }),
  });
  if (!reserved.ok) throw new Error(JSON.stringify(reserved.problem));
  return reserved.value;
}

const idsOf = (outgoings: readonly Outgoing[]) => outgoings.map(({ outgoingId: id }) => id);

/** What the jobs do, a kind at a time. */
function steps({ chain, services, signer }: Played) {
  const { database } = services;
  const screen = async () => {
    const asked = { state: "reserved", after: null, limit: 1_000 } as const;
    const reserved = await listPaymentsIn(database, EVM, asked);
    await allDone(
      paymentSteps(
        services,
        reserved.map(({ paymentId: id }) => id),
      ),
    );
  };
  const prepare = async () => {
    await screen();
    await payoutRound(services, chain);
  };
  const sign = () => allDone(signWaiting(signer, { services, networkId: EVM }));
  const handOver = async () => {
    const signed = await listOutgoingsIn(database, EVM, ["signed", "broadcast"]);
    await allDone(outgoingSteps(services, idsOf(signed)));
  };
  const work = async () => {
    await prepare();
    await sign();
    await handOver();
  };
  return { screen, prepare, sign, handOver, work, follow: () => followOutgoing(services, chain) };
}

/** What a test asks the records. */
function records(parts: Parts) {
  const { database } = parts.services;
  return {
    payment: async (id: PaymentId) => {
      const payment = await findPayment(database, id);
      if (payment === undefined) throw new Error(`No payment ${id}.`);
      return payment;
    },
    /** Its outgoing transactions with their versions, oldest first. */
    outgoingsOf: async (id: string) => {
      const outgoings = await readObjects(
        database
          .selectFrom("outgoing")
          .selectAll()
          .where("subject_id", "=", id)
          .orderBy("sequence"),
      );
      const attempts = await listAttempts(
        database,
        outgoings.map(({ outgoingId }) => outgoingId),
      );
      return outgoings.map((each) => ({ ...each, attempts: attempts.get(each.outgoingId) ?? [] }));
    },
    spendable: async ({ userId }: { userId: UserId }, assetKey = COIN) => {
      const { accountId } = await accountOf(parts, userId, assetKey);
      return (await readSpendable(database, [accountId])).get(accountId) ?? 0n;
    },
    /** Throws when the books do not hold. */
    proveBooks: async () => {
      const broken = await proveInvariants(ledgerQuery(database));
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
  };
}

/** Takes away payments, transactions and what was signed; the users' money stays as the tests left it. */
async function emptyTables(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  await owner.query(`truncate coffer.payment, coffer.outgoing, coffer.outgoing_part, coffer.outgoing_attempt,
    coffer.sender_sequence, coffer.alarm_episode, coffer.payout_stop, coffer.sweep,
    coffer.custody_holding, coffer.cold_address, coffer.cold_float, coffer.cold_move, coffer.ceiling, coffer.payment_approval, coffer.payout_address_signature, coffer.operator_key`);
  await forgetSignatures(owner);
  await owner.end();
}

/** What the database refuses even its owner, while its triggers are in force. */
export const forgetSignatures = (owner: pg.Client) =>
  owner.query(`alter table coffer.signature disable trigger user; truncate coffer.signature;
    alter table coffer.signature enable trigger user`);

/** A node in memory on the chain of a rig, a signer with what it keeps, and what the jobs do with both. */
export async function playPayouts(
  { chain, connectionString, seeds }: Base,
  services: Services,
  { confirmationsNeeded = 2 } = {},
) {
  const { brand, clock, database, log } = services;
  const tokens = assetListings(brand).flatMap(({ asset: { contractAddress }, key }) =>
    contractAddress === undefined ? [] : [{ assetKey: key, contractAddress }],
  );
  const model = createModelNode({ database, confirmationsNeeded, coinKey: COIN, tokens });
  const played = { ...model.chain };
  Object.assign(chain, played);
  const keys = custodyKeysOf(seeds, { families, networks: [EVM] });
  const own = await openSignerRig(connectionString, log);
  const { memory } = own;
  const chains = [chain];
  const signer: Signer = {
    database: own.database,
    brand,
    families,
    keys,
    memory,
    ceilings: new Map(),
    coldAddresses: new Map(),
    passkeys: services.passkeys,
    chains,
    clock,
    log,
  };
  return { ...steps({ services, chain, signer }), signer, own, model, played };
}

/** Payments out on a real database and ledger, with a node in memory and a clock that is set. */
export async function startPayoutRig({ confirmationsNeeded = 2 } = {}) {
  const rig = await startRig();
  const time = { atMs: Date.now() };
  const { chain, connectionString } = rig;
  const brand = withToken(rig.services.brand);
  const clock = { nowMs: () => time.atMs };
  const rates = { ...rig.services.rates, usable: () => smallPrices(brand) };
  const services: Services = { ...rig.services, brand, clock, rates };
  const { model, own, played, signer, ...jobs } = await playPayouts(rig, services, {
    confirmationsNeeded,
  });
  const parts = { rig, services, chain, signer };
  return {
    ...parts,
    ...jobs,
    ...records(parts),
    connectionString,
    signerFolder: own.folder,
    node: model.node,
    mine: model.mine,
    mineForeign: model.mineForeign,
    alarms: rig.alarms,
    addUser: () => addUser(parts),
    pay: (user: { userId: UserId }, order?: Order) => pay(parts, user, order),
    pass: (ms: number) => void (time.atMs += ms),
    payoutAddress: () => payoutAddressOf(services, EVM),
    /** No payment, no transaction, no alarm, a fresh node. */
    reset: async () => {
      await emptyTables(connectionString);
      own.emptyFile();
      Object.assign(chain, played);
      model.reset();
      rig.alarms.length = 0;
    },
    close: async () => {
      await own.close();
      await rig.close();
    },
  };
}

export type PayoutRig = Awaited<ReturnType<typeof startPayoutRig>>;
