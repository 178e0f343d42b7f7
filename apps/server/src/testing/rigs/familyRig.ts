import { randomBytes, randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import type { Chain, ChainFamily, FamilyAccount } from "@coffer/chains";
import { networkKey, type AssetKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { proveInvariants } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import pg from "pg";
import type { Services } from "../../ports/services.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { custodyKeysOf } from "../../signer/custodyKeys.ts";
import type { Signer } from "../../signer/signer.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { type AssetFloat, publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { publishPublicHalf } from "../../storage/custody/custodyAddresses.ts";
import { keyPurposes } from "../../storage/custody/keyPlaces.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
import { chainMemoryIn } from "../../storage/custody/chainMemoryIn.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { creditDeposits } from "../../usecases/deposits/creditDeposits.ts";
import { scanNetwork } from "../../usecases/deposits/scanNetwork.ts";
import { followOutgoing } from "../../usecases/outgoing/followOutgoing.ts";
import { outgoingSteps } from "../../usecases/outgoing/outgoingSteps.ts";
import { deriveAddresses } from "../../usecases/custody/growAddressPool.ts";
import { payoutAddressOf } from "../../usecases/custody/payoutAddressOf.ts";
import { paymentSteps } from "../../usecases/send/paymentSteps.ts";
import { payoutRound } from "../../usecases/send/payoutRound.ts";
import { reservePayment } from "../../usecases/send/reservePayment.ts";
import { wireChains } from "../../wiring/wireChains.ts";
import { allDone } from "../allDone.ts";
import { openSignerRig } from "./openSignerRig.ts";
import { signWaiting } from "./signWaiting.ts";
import { smallPrices } from "./smallPrices.ts";
import { startRig, type Rig } from "./rig.ts";

/** People of a test. */
const POOL_OF_RIG = 24;

type NetworkId = Chain["networkId"];
type Network = Brand["networks"][number];

/** A running network of one family, and how a test moves it on. */
export type RigNetwork = {
  readonly family: ChainFamily;
  /** The brand's one network, by which everything that is the wallet's knows it. */
  readonly network: (model: Network) => Network;
  readonly coinKey: AssetKey;
  readonly url: string;
  /** One block with what waits. */
  readonly mine: () => Promise<void>;
  /** Coins for an address, which may take a block. */
  readonly fund: (address: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Parts = {
  readonly services: Services;
  readonly chain: Chain;
  readonly signer: Signer;
  readonly running: RigNetwork;
  readonly networkId: NetworkId;
  /** Somebody's keys outside of the wallet; at index 0 they hold coins. */
  readonly stranger: FamilyAccount;
};

type Opened = Parts & {
  /** The signer's, by \`networkKey\`. */
  readonly coldAddresses: Map<string, string>;
  readonly clock: { atMs: number };
  readonly closeSigner: () => Promise<void>;
};

async function openParts(rig: Rig, running: RigNetwork): Promise<Opened> {
  const [model] = rig.services.brand.networks;
  if (model === undefined) throw new Error("The brand lists a network.");
  // Promo tokens are of a network that is not there then.
  const switches = { ...rig.services.brand.switches, promoTokens: false };
  const brand = { ...rig.services.brand, switches, networks: [running.network(model)] };
  const families = [running.family];
  const networkId = running.network(model).networkId;
  const named = `${networkKey(networkId)}=${running.url}`;
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(named);
  const { database, log } = rig.services;
  const memoryOf = (of: NetworkId) => chainMemoryIn(database, of, true);
  const chains = wireChains(brand, { CHAIN_NODES }, { families, memoryOf });
  const [chain] = chains;
  if (chain === undefined) throw new Error("The brand has one network.");
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const rates = { ...rig.services.rates, usable: () => smallPrices(brand) };
  const services = { ...rig.services, brand, chains, clock, rates };
  const keys = custodyKeysOf(rig.seeds, { families, networks: [networkId] });
  for (const purpose of keyPurposes) {
    const publicHalf = keys.accountOf(purpose, networkId)?.publicHalf ?? "";
    await publishPublicHalf(database, { purpose, networkId, publicHalf });
  }
  const { memory, close: closeSigner, ...own } = await openSignerRig(rig.connectionString, log);
  const coldAddresses = new Map<string, string>();
  const signer = {
    database: own.database,
    brand,
    families,
    keys,
    memory,
    ceilings: new Map(),
    coldAddresses,
    passkeys: services.passkeys,
    chains,
    clock,
    log,
  };
  await deriveAddresses(services, chain, { keyPurpose: "deposits", count: POOL_OF_RIG });
  const stranger = running.family.openAccount(randomBytes(32), 0, networkId.chainId);
  await running.fund(stranger.addressAt(0n));
  await running.fund(await payoutAddressOf(services, networkId));
  await scanNetwork(services, chain);
  return {
    services,
    chain,
    signer,
    coldAddresses,
    closeSigner,
    running,
    networkId,
    stranger,
    clock,
  };
}

const accountOf = ({ services }: Parts, userId: UserId, assetKey: AssetKey) =>
  services.database.transaction().execute((store) =>
    openUserAccount(services, store, {
      userId,
      listing: listingOf(services.brand, assetKey),
    }),
  );

async function addressOf(parts: Parts, userId: UserId): Promise<string> {
  await accountOf(parts, userId, parts.running.coinKey);
  const { address } = await parts.services.database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return address;
}

/** Coins that come from outside. */
function deposits(parts: Parts) {
  const { chain, running, services, stranger } = parts;
  const { coinKey } = running;
  const spendable = async (userId: UserId, assetKey = coinKey) => {
    const { accountId } = await accountOf(parts, userId, assetKey);
    return (await readSpendable(services.database, [accountId])).get(accountId) ?? 0n;
  };
  /** Reads all there is and credits what is deep enough. */
  const scanAll = async (): Promise<void> => {
    while ((await scanNetwork(services, chain)).kind === "moved");
    await creditDeposits(services, chain);
  };
  /** Pays a person from outside, in the newest block. */
  const payIn = async (userId: UserId, units: bigint, memo = ""): Promise<void> => {
    const from = stranger.addressAt(0n);
    const to = await addressOf(parts, userId);
    const move = { assetKey: coinKey, from, to, units, memo };
    const quote = await chain.quoteFee(move);
    if (!quote.ok) throw new Error(quote.problem);
    const sequence = await chain.sequenceOf(from, "mined");
    const payload = await chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
    const signed = stranger.sign(payload, 0n);
    if (!signed.ok) throw new Error(signed.problem);
    await chain.broadcast(signed.value);
    await running.mine();
    await scanAll();
  };
  return { spendable, scanAll, payIn };
}

type Order = {
  readonly to: string;
  readonly units: bigint;
  readonly memo?: string;
  /** The coin unless told. */
  readonly assetKey?: AssetKey;
};

/** What the jobs do with payments out. */
function payouts(parts: Parts) {
  const { chain, networkId, running, services, signer } = parts;
  const { database } = services;
  /** Takes a payment on as it is quoted now. */
  const pay = async (
    userId: UserId,
    { assetKey = running.coinKey, memo = "", to, units }: Order,
  ): Promise<PaymentId> => {
    const account = await accountOf(parts, userId, assetKey);
    const listing = listingOf(services.brand, assetKey);
    const isCoin = listing.feeAssetKey === assetKey;
    const feeAccount = isCoin ? [] : [await accountOf(parts, userId, listing.feeAssetKey)];
    const from = await payoutAddressOf(services, networkId);
    const asked = { assetKey, from, to, units, memo };
    const quote = await (chain.batches?.quotePart ?? chain.quoteFee)(asked);
    if (!quote.ok) throw new Error(quote.problem);
    const reserved = await reservePayment(services, {
      account,
      accounts: [account, ...feeAccount],
      listing,
      destination: to,
      units,
      memo,
      receiverUserId: null,
      quote: quote.value,
      userId,
      idempotencyKey: randomUUID(),
      requestHash: randomBytes(32),
      guard: guardPaymentRow({ userId, revision: 0n, isCounted: false }),
    });
    if (!reserved.ok) throw new Error(JSON.stringify(reserved.problem));
    return reserved.value;
  };
  /** Gives all that waits its place in the chain's order. */
  const prepare = async (paymentIds: readonly PaymentId[]): Promise<void> => {
    await allDone(paymentSteps(services, paymentIds));
    await payoutRound(services, chain);
  };
  /** What the signer says to all that waits for it. */
  const sign = () => signWaiting(signer, parts);
  /** The same, signed and handed over. */
  const work = async (...paymentIds: readonly PaymentId[]): Promise<void> => {
    await prepare(paymentIds);
    await allDone(sign());
    const signed = await listOutgoingsIn(database, networkId, ["signed", "broadcast"]);
    const signedIds = signed.map(({ outgoingId: id }) => id);
    await allDone(outgoingSteps(services, signedIds));
  };
  const stateOf = async (paymentId: PaymentId) => (await findPayment(database, paymentId))?.state;
  /** As deep as a payment has to be: whether it is over. Throws when the books do not hold. */
  const settled = async (paymentId: PaymentId): Promise<boolean> => {
    for (let mined = 0; mined < chain.confirmationsNeeded; mined += 1) await running.mine();
    await followOutgoing(services, chain);
    const broken = await proveInvariants(ledgerQuery(database));
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
    return (await stateOf(paymentId)) === "settled";
  };
  /** `over`: parts of the services that a test has put in their place. */
  const follow = (over: Partial<Services> = {}) => followOutgoing({ ...services, ...over }, chain);
  return { pay, prepare, sign, work, settled, stateOf, follow };
}

/** The use cases on a real database, on a network of one family through a node of its own. */
export async function startFamilyRig(running: RigNetwork) {
  const rig = await startRig();
  const parts = await openParts(rig, running);
  return {
    ...parts,
    alarms: rig.alarms,
    /** What only somebody with all rights can do to the tables. */
    asOwner: async (work: (owner: pg.Client) => Promise<void>): Promise<void> => {
      const owner = new pg.Client({ connectionString: rig.connectionString });
      await owner.connect();
      try {
        await work(owner);
      } finally {
        await owner.end();
      }
    },
    /** What a signer whose own settings name this address publishes at its start. */
    publishCold: async (address: string, floats: readonly AssetFloat[]): Promise<void> => {
      const { coldAddresses, networkId, services } = parts;
      coldAddresses.set(networkKey(networkId), address);
      const addresses = [{ networkId, address }];
      await publishColdStorage(services.database, { addresses, floats }, new Date());
    },
    accountOf: (userId: UserId, assetKey = running.coinKey) => accountOf(parts, userId, assetKey),
    addressOf: (userId: UserId) => addressOf(parts, userId),
    ...deposits(parts),
    ...payouts(parts),
    close: async () => {
      await parts.closeSigner();
      await running.stop();
      await rig.close();
    },
  };
}
