import { sandboxCall, signIn, until } from "../people/people.ts";
import type { WalletCaller } from "../calls/callWallet.ts";
import { byAsset, chaosAssets, textOf, type AssetName, type ChaosAsset } from "./chaosAsset.ts";
import type { ChaosWorld } from "./chaosWorld.ts";
import type { Person } from "./person.ts";

const AT_ONCE = 8;
/** One in so many has tokens only. */
const POOR_ONE_IN = 10;

/** Runs work on all items, a few at a time. */
async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export const giveFromFaucet = async (
  world: Pick<ChaosWorld, "origin" | "sandbox">,
  { networkId, symbol: token }: ChaosAsset,
  gift: { readonly address: string; readonly amount: string },
): Promise<string> => {
  const given = await sandboxCall(world, "faucet", { networkId, token, ...gift });
  return (given as { transactionId: string }).transactionId; // the sandbox's shape
};

async function open(caller: WalletCaller, { network, networkId, symbol: token }: ChaosAsset) {
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", {
    network,
    networkId,
    token,
    chainId: networkId.chainId,
  });
  const account = state.assets.find(({ id }) => id === accountId);
  if (account === undefined) throw new Error("The activated asset is not in the state.");
  return account;
}

/** What a person begins with: who has no coins has none of either. */
const firstUnits = (person: Pick<Person, "isPoor">, asset: ChaosAsset): bigint =>
  person.isPoor && asset.type === "COIN" ? 0n : asset.firstUnits;

async function join(world: ChaosWorld, index: number): Promise<[Person, WalletCaller]> {
  const email = `chaos-${index}@example.com`;
  const caller = await signIn(world, email);
  const accounts = new Map<AssetName, Awaited<ReturnType<typeof open>>>();
  for (const asset of chaosAssets) accounts.set(asset.name, await open(caller, asset));
  const isPoor = index % POOR_ONE_IN === POOR_ONE_IN - 1;
  const person: Person = {
    index,
    email,
    companion: caller.cookie.split("=")[1] ?? "",
    accounts: byAsset(({ name }) => accounts.get(name) ?? missing(name)),
    isPoor,
    token: caller.token,
    tokenAtMs: Date.now(),
    isBusy: false,
    spendable: byAsset((asset) => firstUnits({ isPoor }, asset)),
    made: [],
  };
  return [person, caller];
}

function missing(name: AssetName): never {
  throw new Error(`${name} was not opened.`);
}

export type Population = {
  readonly people: readonly Person[];
  /** Transactions of the first deposits: to whom, how much of what. */
  readonly deposits: readonly Deposit[];
};
export type Deposit = {
  readonly person: Person;
  readonly name: AssetName;
  readonly units: bigint;
  readonly transactionId: string;
};

async function endow(world: ChaosWorld, person: Person): Promise<readonly Deposit[]> {
  const deposits: Deposit[] = [];
  for (const asset of chaosAssets) {
    const units = firstUnits(person, asset);
    if (units === 0n) continue;
    const { address } = person.accounts[asset.name];
    const amount = textOf(units, asset);
    const transactionId = await giveFromFaucet(world, asset, { address, amount });
    deposits.push({ person, name: asset.name, units, transactionId });
  }
  return deposits;
}

/**
 * People who signed in with a code out of the sandbox's mailbox and paid in over the chain, and a
 * payout address with money of the house. Resolves when every deposit is credited.
 */
export async function makePopulation(world: ChaosWorld, count: number): Promise<Population> {
  const joined: [Person, WalletCaller][] = [];
  const indices = Array.from({ length: count }, (_, index) => index);
  await inTurns(indices, AT_ONCE, async (index) => {
    joined.push(await join(world, index));
  });
  joined.sort(([left], [right]) => left.index - right.index);
  for (const asset of chaosAssets) {
    const address = world.payoutAddressOf(asset.networkId);
    await giveFromFaucet(world, asset, { address, amount: asset.funding });
  }
  const deposits: Deposit[] = [];
  await inTurns(joined, AT_ONCE, async ([person]) => {
    deposits.push(...(await endow(world, person)));
  });
  await inTurns(joined, AT_ONCE, async ([person, caller]) => {
    await until(`the first deposits of ${person.email}`, async () => {
      const answer = await caller.call("app.getAppState");
      // A machine with much to do answers late, and is asked again.
      if (!answer.ok) return undefined;
      const { state } = answer.data;
      const isThere = chaosAssets.every((asset) => {
        const { id } = person.accounts[asset.name];
        const wanted = textOf(firstUnits(person, asset), asset);
        return state.assets.some((one) => one.id === id && one.amount === wanted);
      });
      return isThere ? true : undefined;
    });
  });
  return { people: joined.map(([person]) => person), deposits };
}
