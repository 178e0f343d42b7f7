import { activateEther, EVM, sandboxCall, signIn, until } from "../people/people.ts";
import type { WalletCaller } from "../calls/callWallet.ts";
import { chaosAssets, ether, textOf, tether } from "./chaosAsset.ts";
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
  world: ChaosWorld,
  gift: { readonly token: string; readonly address: string; readonly amount: string },
): Promise<string> => {
  const given = await sandboxCall(world, "faucet", { networkId: EVM, ...gift });
  return (given as { transactionId: string }).transactionId; // the sandbox's shape
};

async function join(world: ChaosWorld, index: number): Promise<[Person, WalletCaller]> {
  const email = `chaos-${index}@example.com`;
  const caller = await signIn(world, email);
  const coin = await activateEther(caller);
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", {
    network: "Ethereum",
    networkId: EVM,
    token: "USDT",
    chainId: EVM.chainId,
  });
  const token = state.assets.find(({ id }) => id === accountId);
  if (token === undefined) throw new Error("The activated token is not in the state.");
  const isPoor = index % POOR_ONE_IN === POOR_ONE_IN - 1;
  const person: Person = {
    index,
    email,
    companion: caller.cookie.split("=")[1] ?? "",
    accounts: { ETH: coin, USDT: token },
    isPoor,
    token: caller.token,
    tokenAtMs: Date.now(),
    isBusy: false,
    spendable: { ETH: isPoor ? 0n : ether.firstUnits, USDT: tether.firstUnits },
    made: [],
  };
  return [person, caller];
}

export type Population = {
  readonly people: readonly Person[];
  /** Transactions of the first deposits: to whom, how much of what. */
  readonly deposits: readonly Deposit[];
};
export type Deposit = {
  readonly person: Person;
  readonly symbol: "ETH" | "USDT";
  readonly units: bigint;
  readonly transactionId: string;
};

async function endow(world: ChaosWorld, person: Person): Promise<readonly Deposit[]> {
  const deposits: Deposit[] = [];
  for (const asset of chaosAssets) {
    const symbol = asset === ether ? "ETH" : "USDT";
    if (symbol === "ETH" && person.isPoor) continue;
    const { address } = person.accounts[symbol];
    const amount = textOf(asset.firstUnits, asset);
    const transactionId = await giveFromFaucet(world, { token: symbol, address, amount });
    deposits.push({ person, symbol, units: asset.firstUnits, transactionId });
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
  for (const { symbol, funding } of chaosAssets)
    for (const amount of funding)
      await giveFromFaucet(world, { token: symbol, address: world.payoutAddress, amount });
  const deposits: Deposit[] = [];
  await inTurns(joined, AT_ONCE, async ([person]) => {
    deposits.push(...(await endow(world, person)));
  });
  await inTurns(joined, AT_ONCE, async ([person, caller]) => {
    await until(`the first deposits of ${person.email}`, async () => {
      const { state } = await caller.must("app.getAppState");
      const isThere = chaosAssets.every((asset) => {
        const wanted = asset === ether && person.isPoor ? "0" : textOf(asset.firstUnits, asset);
        return state.assets.some(
          ({ amount, token }) => token === asset.symbol && amount === wanted,
        );
      });
      return isThere ? true : undefined;
    });
  });
  return { people: joined.map(([person]) => person), deposits };
}
