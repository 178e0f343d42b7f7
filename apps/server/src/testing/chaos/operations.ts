import { ask, type Client } from "./askWallet.ts";
import { assetOf, ether, textOf, type AssetName } from "./chaosAsset.ts";
import { drawAddress } from "./drawAddress.ts";
import { drawAsset, unpaidCoin } from "./drawAsset.ts";
import { failingPayment } from "./failingPayment.ts";
import { paymentInput, planPayment, send, type Fee, type PaymentPlan } from "./payments.ts";
import type { Person } from "./person.ts";
import { giveFromFaucet } from "./population.ts";
import type { Operations } from "./operationWorld.ts";

/** What people do, and how often of a thousand times. */
const shares = {
  inside: 394,
  outside: 42,
  deposit: 36,
  mustFail: 190,
  sameAgain: 80,
  otherUnderKey: 50,
  twins: 38,
  race: 10,
  estimate: 50,
  read: 110,
} as const;
export type OperationKind = keyof typeof shares;
export const operationKinds = Object.keys(shares) as OperationKind[]; // keys of a const object

/** The shares as a bag to draw from. */
export const operationBag: readonly OperationKind[] = operationKinds.flatMap((kind) =>
  Array.from({ length: shares[kind] }, () => kind),
);

const PART_QUOTED = 0.6;
const PART_TOKEN = 0.3;
const RACERS = 6;
/** Of what a racer can spend, each of his payments asks for this part: two fit, six do not. */
const RACE_PART = 0.4;
const PERCENT = 100n;

function nameOf({ client: { random } }: Operations, { isPoor }: Person): AssetName {
  const isToken = isPoor || random.fraction() < PART_TOKEN;
  return drawAsset(random, { isToken });
}

/** An amount that the person can surely pay, or undefined when he has become too poor. */
function drawUnits({ client: { random } }: Operations, person: Person, name: AssetName) {
  const { sendUnitsMin, sendUnitsMax } = assetOf(name);
  const span = sendUnitsMax - sendUnitsMin;
  const units = sendUnitsMin + (span * BigInt(random.below(1_000_000))) / 1_000_000n;
  return person.spendable[name] > units * 2n ? units : undefined;
}

function drawReceiver(
  { client: { random }, people }: Operations,
  person: Person,
  name: AssetName,
): Person {
  const others = people.filter(
    (one) => one !== person && !(assetOf(name).type === "COIN" && one.isPoor),
  );
  return random.pick(others);
}

async function estimate(client: Client, plan: PaymentPlan): Promise<Fee | undefined> {
  const call = { person: plan.person, path: "wallet.estimatePayment", input: paymentInput(plan) };
  const heard = await ask(client, call);
  return heard.kind === "answered" ? (heard.data as { fee: Fee }).fee : undefined; // its answer
}

function drawPayment(
  operations: Operations,
  person: Person,
  isInside: boolean,
): PaymentPlan | undefined {
  if (!isInside && person.isPoor) return undefined;
  const unpaid = isInside ? undefined : unpaidCoin(operations.client.journal.payments);
  const name = unpaid ?? nameOf(operations, person);
  const units = drawUnits(operations, person, name);
  if (units === undefined) return undefined;
  const receiver = isInside ? drawReceiver(operations, person, name) : null;
  const destination =
    receiver?.accounts[name].address ?? drawAddress(operations.client, assetOf(name));
  return { person, name, units, destination, receiver };
}

/** Sends what is right; a refusal of it is a fault, unless the quote had run out meanwhile. */
async function pay(operations: Operations, person: Person, isInside: boolean): Promise<boolean> {
  const { client } = operations;
  const plan = drawPayment(operations, person, isInside);
  if (plan === undefined) return false;
  const fee = client.random.fraction() < PART_QUOTED ? await estimate(client, plan) : undefined;
  const asked = planPayment(client, { ...plan, fee });
  const outcome = await send(client, asked);
  if (outcome.kind === "refused" && outcome.code !== "QUOTE_EXPIRED")
    client.faults.push(`a right payment (${asked.key}) was refused: ${outcome.code}`);
  return true;
}

async function sameAgain(operations: Operations, person: Person): Promise<boolean> {
  if (person.made.length === 0) return false;
  await send(operations.client, operations.client.random.pick(person.made));
  return true;
}

async function otherUnderKey(operations: Operations, person: Person): Promise<boolean> {
  const { client } = operations;
  if (person.made.length === 0) return false;
  const asked = client.random.pick(person.made);
  const asset = assetOf(asked.name);
  const { paymentInput: before } = asked.input as { paymentInput: object }; // as it was planned
  const amount = textOf(asked.units + 1n, asset);
  const input = { ...asked.input, paymentInput: { ...before, amount } };
  const heard = await ask(client, { person, path: "wallet.sendPayment", input });
  if (heard.kind === "answered" || heard.code !== "CONFLICT")
    client.faults.push(`another payment under the key ${asked.key}: ${JSON.stringify(heard)}`);
  return true;
}

/** The same payment at both processes at once, as after an answer that was believed lost. */
async function twins(operations: Operations, person: Person): Promise<boolean> {
  const { client } = operations;
  const isInside = client.random.fraction() > 0.1;
  const plan = drawPayment(operations, person, isInside);
  if (plan === undefined) return false;
  const asked = planPayment(client, plan);
  const { apis } = client.world;
  const calls = [...apis, ...apis].map((api) => {
    const call = { person, path: "wallet.sendPayment", input: asked.input, api };
    return ask(client, call);
  });
  const heard = await Promise.all(calls);
  const ids = heard.map((one) =>
    one.kind === "answered" ? (one.data as { transferId: string }).transferId : one.code,
  ); // the contract's sendPaymentAnswer
  if (new Set(ids).size !== 1) client.faults.push(`twins of ${asked.key} heard ${ids.join(", ")}`);
  await send(client, asked);
  return true;
}

/** More payments at once than there is money for; the ledger decides which are made. */
async function race(operations: Operations, person: Person): Promise<boolean> {
  const { client } = operations;
  const name = person.isPoor ? "USDT" : nameOf(operations, person);
  const units = (person.spendable[name] * BigInt(RACE_PART * 100)) / PERCENT;
  if (units <= assetOf(name).sendUnitsMin) return false;
  const racing = Array.from({ length: RACERS }, () => {
    const receiver = drawReceiver(operations, person, name);
    const destination = receiver.accounts[name].address;
    return planPayment(client, { person, name, units, destination, receiver });
  });
  const outcomes = await Promise.all(racing.map((asked) => send(client, asked)));
  for (const outcome of outcomes)
    if (outcome.kind === "refused" && outcome.code !== "INSUFFICIENT_FUNDS")
      client.faults.push(`a racing payment was refused: ${outcome.code}`);
  return true;
}

async function mustFail(operations: Operations, person: Person): Promise<boolean> {
  const { client } = operations;
  const failing = failingPayment(operations, person);
  const asked = planPayment(client, failing.plan);
  const outcome = await send(client, asked);
  const ended = outcome.kind === "refused" ? outcome.code : "made";
  if (!failing.codes.includes(ended))
    client.faults.push(`${failing.what} (${asked.key}) ended as ${ended}`);
  return true;
}

async function read({ client }: Operations, person: Person): Promise<boolean> {
  const { random } = client;
  const [path, input] = random.pick<readonly [string, object]>([
    ["app.getAppState", {}],
    ["wallet.getTransfers", { limit: 5 }],
    ["history.getRows", { filter: {}, limit: 20 }],
    [
      "wallet.checkAddressAmlStatus",
      { networkId: ether.networkId, address: drawAddress(client, ether) },
    ],
  ]);
  const heard = await ask(client, { person, path, input });
  if (heard.kind === "refused") client.faults.push(`${path} was refused: ${heard.code}`);
  return true;
}

async function deposit(operations: Operations, person: Person): Promise<boolean> {
  const { client, deposits } = operations;
  const { journal, random, world } = client;
  const name = nameOf(operations, person);
  const asset = assetOf(name);
  const units = asset.sendUnitsMax + BigInt(random.below(asset.depositUnitsSpan));
  const { address } = person.accounts[name];
  journal.sends({ deposit: name, person: person.index, units });
  const amount = textOf(units, asset);
  const transactionId = await giveFromFaucet(world, asset, { address, amount });
  journal.hears({ deposit: transactionId });
  deposits.push({ person, name, units, transactionId });
  return true;
}

async function estimateOnly(operations: Operations, person: Person): Promise<boolean> {
  const plan = drawPayment(operations, person, operations.client.random.fraction() < 0.5);
  if (plan === undefined) return false;
  await estimate(operations.client, plan);
  return true;
}

type Run = (operations: Operations, person: Person) => Promise<boolean>;

/** Does one thing for one person. False when he cannot: nothing was sent then. */
export const runOperation: Readonly<Record<OperationKind, Run>> = {
  inside: (operations, person) => pay(operations, person, true),
  outside: (operations, person) => pay(operations, person, false),
  deposit,
  mustFail,
  sameAgain,
  otherUnderKey,
  twins,
  race,
  estimate: estimateOnly,
  read,
};
