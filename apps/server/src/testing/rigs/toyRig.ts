import { randomBytes, randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import type { Chain } from "@coffer/chains";
import { startToyNode, toyFamily } from "@coffer/chains/testing";
import { assetKey, networkKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { proveInvariants } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { custodyKeysOf } from "../../signer/custodyKeys.ts";
import type { Signer } from "../../signer/signer.ts";
import { signOutgoings } from "../../signer/signOutgoings.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { publishPublicHalf } from "../../storage/custody/custodyAddresses.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { listUnsigned } from "../../storage/outgoing/attempts.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
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
import { wireChains } from "../../wireChains.ts";
import { allDone } from "../allDone.ts";
import { newUserId } from "../newIds.ts";
import { openSignerRig } from "./openSignerRig.ts";
import { smallPrices } from "./smallPrices.ts";
import { startRig, type Rig } from "./rig.ts";

export const TOY = { type: "toy", chainId: "1" };
export const TOY_COIN = assetKey("TOY", TOY);
/** Blocks that a deposit waits for, and a payment to be over. */
export const CONFIRMATIONS = 2;
export const PAID_IN = 50_000n;
export const PAID_OUT = 1_000n;
/** What the toy asks at its usual tip, without a memo. */
export const TOY_FEE_NOW = 11n;

/** People of a test. */
const POOL_OF_RIG = 24;

const families = [toyFamily];

/** The brand with the toy's network in place of its own. */
function toyBrand(brand: Brand): Brand {
  const [network] = brand.networks;
  const coin = network?.assets[0];
  if (network === undefined || coin === undefined) throw new Error("The brand lists a coin.");
  const limits = { sendMin: "0.001", sendMax: "1000", depositMin: "0.001", sweepMin: "1" };
  const asset = { ...coin, token: "TOY", decimals: 3, ...limits };
  const networkId = TOY as Brand["networks"][number]["networkId"]; // no family that a brand may have
  const fees = { paymentFeeMax: "1", sweepFeeMax: "1" };
  const toy = { ...network, ...fees, networkId, confirmations: CONFIRMATIONS, assets: [asset] };
  return { ...brand, networks: [toy] };
}

type Parts = {
  readonly services: Services;
  readonly chain: Chain;
  readonly signer: Signer;
  readonly node: Awaited<ReturnType<typeof startToyNode>>;
  /** Somebody's keys outside of the wallet; at index 0 they hold coins. */
  readonly stranger: ReturnType<typeof toyFamily.openAccount>;
};

type Opened = Parts & {
  readonly clock: { atMs: number };
  readonly closeSigner: () => Promise<void>;
};

async function openParts(rig: Rig): Promise<Opened> {
  const node = await startToyNode(TOY.chainId);
  const brand = toyBrand(rig.services.brand);
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(`${networkKey(TOY)}=${node.url}`);
  const chains = wireChains(brand, { CHAIN_NODES }, families);
  const [chain] = chains;
  if (chain === undefined) throw new Error("The brand has one network.");
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const rates = { ...rig.services.rates, usable: () => smallPrices(brand) };
  const services = { ...rig.services, brand, chains, clock, rates };
  const keys = custodyKeysOf(rig.seeds, { families, networks: [TOY] });
  const { database, log } = services;
  for (const purpose of ["deposits", "hot"] as const) {
    const publicHalf = keys.accountOf(purpose, TOY)?.publicHalf ?? "";
    await publishPublicHalf(database, { purpose, networkId: TOY, publicHalf });
  }
  const { memory, close: closeSigner, ...own } = await openSignerRig(rig.connectionString, log);
  const signer = { database: own.database, brand, families, keys, memory, chains, clock, log };
  await deriveAddresses(services, chain, POOL_OF_RIG);
  const stranger = toyFamily.openAccount(randomBytes(32));
  node.ledger.endowments.set(stranger.addressAt(0n), 10n ** 9n);
  node.ledger.endowments.set(await payoutAddressOf(services, TOY), 10n ** 9n);
  await scanNetwork(services, chain);
  return { services, chain, signer, closeSigner, node, stranger, clock };
}

const accountOf = ({ services }: Parts, userId: UserId) =>
  services.database.transaction().execute((store) =>
    openUserAccount(services, store, {
      userId,
      listing: listingOf(services.brand, TOY_COIN),
    }),
  );

async function addressOf(parts: Parts, userId: UserId): Promise<string> {
  await accountOf(parts, userId);
  const { address } = await parts.services.database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return address;
}

/** Coins that come from outside. */
function deposits(parts: Parts) {
  const { chain, node, services, stranger } = parts;
  const spendable = async (userId: UserId) => {
    const { accountId } = await accountOf(parts, userId);
    return (await readSpendable(services.database, [accountId])).get(accountId) ?? 0n;
  };
  /** Reads all there is and credits what is deep enough. */
  const scanAll = async (): Promise<void> => {
    while ((await scanNetwork(services, chain)).kind === "moved");
    await creditDeposits(services, chain);
  };
  /** Pays a person from outside, in the newest block. */
  const payIn = async (userId: UserId, memo = ""): Promise<void> => {
    const from = stranger.addressAt(0n);
    const to = await addressOf(parts, userId);
    const move = { assetKey: TOY_COIN, from, to, units: PAID_IN, memo };
    const quote = await chain.quoteFee(move);
    if (!quote.ok) throw new Error(quote.problem);
    const sequence = await chain.sequenceOf(from, "mined");
    const payload = chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
    const signed = stranger.sign(payload, 0n);
    if (!signed.ok) throw new Error(signed.problem);
    await chain.broadcast(signed.value);
    node.ledger.mine();
    await scanAll();
  };
  /** A person whom the stranger has paid, credited at its depth and no earlier. */
  const funded = async (userId = newUserId()): Promise<UserId> => {
    await payIn(userId);
    if ((await spendable(userId)) !== 0n) throw new Error("It was credited too early.");
    node.ledger.mine();
    await scanAll();
    if ((await spendable(userId)) !== PAID_IN) throw new Error("It was not credited.");
    return userId;
  };
  return { spendable, scanAll, payIn, funded };
}

type Order = { readonly to: string; readonly memo?: string };

/** What the jobs do with payments out. */
function payouts(parts: Parts) {
  const { chain, node, services, signer } = parts;
  const { clock, database } = services;
  /** Takes a payment on as it is quoted now. */
  const pay = async (userId: UserId, { to, memo = "" }: Order): Promise<PaymentId> => {
    const account = await accountOf(parts, userId);
    const asked = { assetKey: TOY_COIN, from: "", to, units: PAID_OUT, memo };
    const quote = await chain.quoteFee(asked);
    if (!quote.ok) throw new Error(quote.problem);
    const reserved = await reservePayment(services, {
      account,
      accounts: [account],
      listing: listingOf(services.brand, TOY_COIN),
      destination: to,
      units: PAID_OUT,
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
  /** The same, signed and handed over. */
  const work = async (...paymentIds: readonly PaymentId[]): Promise<void> => {
    await prepare(paymentIds);
    const asked = { before: new Date(clock.nowMs()), limit: 100 };
    const unsigned = (await listUnsigned(database, TOY, asked)).map(({ outgoingId: id }) => id);
    await allDone(signOutgoings(signer, unsigned));
    const signed = await listOutgoingsIn(database, TOY, ["signed", "broadcast"]);
    const signedIds = signed.map(({ outgoingId: id }) => id);
    await allDone(outgoingSteps(services, signedIds));
  };
  /** Two blocks later: whether it is over. Throws when the books do not hold. */
  const settled = async (paymentId: PaymentId): Promise<boolean> => {
    for (let mined = 0; mined < CONFIRMATIONS; mined += 1) node.ledger.mine();
    await followOutgoing(services, chain);
    const broken = await proveInvariants(ledgerQuery(database));
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
    return (await findPayment(database, paymentId))?.state === "settled";
  };
  return { pay, prepare, work, settled, follow: () => followOutgoing(services, chain) };
}

/** The use cases on a real database, on a network of the toy family through a node of its own. */
export async function startToyRig() {
  const rig = await startRig();
  const parts = await openParts(rig);
  return {
    ...parts,
    alarms: rig.alarms,
    accountOf: (userId: UserId) => accountOf(parts, userId),
    addressOf: (userId: UserId) => addressOf(parts, userId),
    ...deposits(parts),
    ...payouts(parts),
    close: async () => {
      await parts.closeSigner();
      await parts.node.stop();
      await rig.close();
    },
  };
}

export type ToyRig = Awaited<ReturnType<typeof startToyRig>>;
