import { randomBytes, randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import type { Chain } from "@coffer/chains";
import { startToyNode, toyFamily } from "@coffer/chains/testing";
import { assetKey } from "@coffer/core/assets";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { custodyKeysOf } from "../../signer/custodyKeys.ts";
import type { Signer } from "../../signer/signer.ts";
import { signOutgoings } from "../../signer/signOutgoings.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { publishPublicHalf } from "../../storage/assets/custodyAddresses.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { listUnsigned } from "../../storage/outgoing/attempts.ts";
import { listOutgoingsIn } from "../../storage/outgoing/outgoings.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { allDone } from "../../testing/allDone.ts";
import { newUserId } from "../../testing/newIds.ts";
import { startRig, type Rig } from "../../testing/rig.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { scanNetwork } from "../deposits/scanNetwork.ts";
import { hotAddress } from "../send/hotAddress.ts";
import { paymentSteps } from "../send/paymentSteps.ts";
import { payoutRound } from "../send/payoutRound.ts";
import { reservePayment } from "../send/reservePayment.ts";
import { wireChains } from "../../wireChains.ts";
import { followOutgoing } from "./followOutgoing.ts";
import { outgoingSteps } from "./outgoingSteps.ts";

const TOY = { type: "toy", chainId: "1" };
const KEY = assetKey("TOY", TOY);
const CONFIRMATIONS = 2;
const PAID_IN = 50_000n;
const PAID_OUT = 1_000n;
/** What the toy asks at its usual tip. */
const FEE = 11n;
const MINUTE = 60_000;
const families = [toyFamily];
const stranger = toyFamily.openAccount(randomBytes(32));

let rig: Rig;
let node: Awaited<ReturnType<typeof startToyNode>>;
let services: Services;
let chain: Chain;
let signer: Signer;
let listing: AssetListing;
const clock = { atMs: Date.now(), nowMs: () => clock.atMs };

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

beforeAll(async () => {
  rig = await startRig();
  node = await startToyNode(TOY.chainId);
  const brand = toyBrand(rig.services.brand);
  const chains = wireChains(brand, { EVM_RPC_URL: node.url }, families);
  services = { ...rig.services, brand, chains, clock };
  const [opened] = chains;
  if (opened === undefined) throw new Error("The brand has one network.");
  chain = opened;
  listing = listingOf(brand, KEY);
  const keys = custodyKeysOf(rig.seeds, { families, networks: [TOY] });
  for (const purpose of ["deposits", "hot"] as const) {
    const publicHalf = keys.accountOf(purpose, TOY)?.publicHalf ?? "";
    await publishPublicHalf(services.database, { purpose, networkId: TOY, publicHalf });
  }
  const { database, log } = services;
  signer = { database, brand, families, keys, clock, log };
  node.ledger.endowments.set(stranger.addressAt(0n), 10n ** 9n);
  node.ledger.endowments.set(await hotAddress(services, TOY), 10n ** 9n);
  await scanNetwork(services, chain);
});
afterAll(async () => {
  await node.stop();
  await rig.close();
});

const accountOf = (userId: UserId) =>
  services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));

const spendable = async (userId: UserId) => {
  const { accountId } = await accountOf(userId);
  return (await readSpendable(services.database, [accountId])).get(accountId) ?? 0n;
};

/** Reads all there is and credits what is deep enough. */
async function scanAll(): Promise<void> {
  while ((await scanNetwork(services, chain)).kind === "moved");
  await creditDeposits(services, chain);
}

/** A person whom the stranger has paid in the newest block. */
async function paidIn(): Promise<UserId> {
  const { database } = services;
  const userId = newUserId();
  await accountOf(userId);
  const { address: to } = await database
    .selectFrom("custody_address")
    .select("address")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const from = stranger.addressAt(0n);
  const move = { assetKey: KEY, from, to, units: PAID_IN, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok) throw new Error(quote.problem);
  const sequence = await chain.sequenceOf(from, "mined");
  const { terms } = quote.value;
  const signed = stranger.sign(chain.buildTransfer({ ...move, sequence, terms }), 0n);
  if (!signed.ok) throw new Error(signed.problem);
  await chain.broadcast(signed.value);
  node.ledger.mine();
  await scanAll();
  return userId;
}

/** The same, credited at its depth and no earlier. */
async function funded(): Promise<UserId> {
  const userId = await paidIn();
  expect(await spendable(userId)).toBe(0n);
  node.ledger.mine();
  await scanAll();
  expect(await spendable(userId)).toBe(PAID_IN);
  return userId;
}

/** Takes a payment on as it is quoted now. */
async function pay(userId: UserId, destination: string): Promise<PaymentId> {
  const account = await accountOf(userId);
  const asked = { assetKey: KEY, from: "", to: destination, units: PAID_OUT, memo: "" };
  const quote = await chain.quoteFee(asked);
  if (!quote.ok) throw new Error(quote.problem);
  const reserved = await reservePayment(services, {
    account,
    accounts: [account],
    listing,
    destination,
    units: PAID_OUT,
    receiverUserId: null,
    quote: quote.value,
    userId,
    idempotencyKey: randomUUID(),
    requestHash: randomBytes(32),
    guard: guardPaymentRow({ userId, revision: 0n, isCounted: false }),
  });
  if (!reserved.ok) throw new Error(JSON.stringify(reserved.problem));
  await allDone(paymentSteps(services, [reserved.value]));
  return reserved.value;
}

/** What the jobs do with all that waits: prepare, sign, hand over. */
async function work(): Promise<void> {
  const { database } = services;
  await payoutRound(services, chain);
  const asked = { before: new Date(clock.nowMs()), limit: 100 };
  const unsigned = await listUnsigned(database, TOY, asked);
  await allDone(
    signOutgoings(
      signer,
      unsigned.map(({ outgoingId: id }) => id),
    ),
  );
  const signed = await listOutgoingsIn(database, TOY, ["signed", "broadcast"]);
  await allDone(
    outgoingSteps(
      services,
      signed.map(({ outgoingId: id }) => id),
    ),
  );
}

async function settled(paymentId: PaymentId): Promise<boolean> {
  node.ledger.mine();
  node.ledger.mine();
  await followOutgoing(services, chain);
  expect(await proveInvariants(ledgerQuery(services.database))).toEqual([]);
  return (await findPayment(services.database, paymentId))?.state === "settled";
}

test("a family that nothing else knows of pays in and out through the engine", async () => {
  const userId = await funded();
  const receiver = stranger.addressAt(7n);
  const paymentId = await pay(userId, receiver);
  await work();
  expect(await settled(paymentId)).toBe(true);
  expect(await chain.balanceOf(receiver, KEY)).toBe(PAID_OUT);
  expect(await spendable(userId)).toBe(PAID_IN - PAID_OUT - FEE);
});

test("what its network leaves behind goes on dearer, once, at the price that was shown", async () => {
  const userId = await funded();
  const receiver = stranger.addressAt(8n);
  const paymentId = await pay(userId, receiver);
  await work();
  node.ledger.tip = 5n;
  expect(await settled(paymentId)).toBe(false);
  clock.atMs += 2 * MINUTE;
  await followOutgoing(services, chain);
  await work();
  expect(await settled(paymentId)).toBe(true);
  expect(await chain.balanceOf(receiver, KEY)).toBe(PAID_OUT);
  expect(await spendable(userId)).toBe(PAID_IN - PAID_OUT - FEE);
  node.ledger.tip = 1n;
});

test("a deposit whose block is undone counts when it stands again, and once", async () => {
  const userId = await paidIn();
  node.ledger.reorganise(1);
  await scanAll();
  expect(await spendable(userId)).toBe(0n);
  for (let mined = 0; mined < CONFIRMATIONS + 1; mined += 1) node.ledger.mine();
  await scanAll();
  expect(await spendable(userId)).toBe(PAID_IN);
});
