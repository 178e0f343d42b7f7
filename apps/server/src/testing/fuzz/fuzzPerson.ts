import { randomUUID } from "node:crypto";
import type { Asset } from "@coffer/contract";
import type { WalletCaller } from "../calls/callWallet.ts";
import { localNetwork } from "../chains/localNetwork.ts";
import {
  activateEther,
  askForCode,
  EVM,
  openSession,
  pour,
  sandboxCall,
  signIn,
  until,
} from "../people/people.ts";
import { prolongPause } from "../people/forgetSends.ts";
import type { World } from "../worlds/world.ts";

const DEPOSIT = "0.5";
const AMOUNT = "0.001";

/** Somebody whose calls are meddled with, and what he knows of others. */
export type FuzzPerson = {
  /** Signed in, with money in the books. */
  readonly user: WalletCaller;
  /** A session that is not signed in, with a code under way to `login`. */
  readonly visitor: WalletCaller;
  readonly login: string;
  readonly ether: Asset;
  readonly tether: Asset;
  /** Another person's, for a payment inside the wallet. */
  readonly friend: { readonly ether: Asset };
  /** A payment that was made before the fuzz. */
  readonly paid: { readonly input: object; readonly transferId: string };
  /** Texts that mean something to the server and are not his. */
  readonly foreign: readonly string[];
};

type Joined = Pick<FuzzPerson, "user" | "visitor" | "login" | "ether" | "tether">;

async function join(world: World, name: string): Promise<Joined> {
  const user = await signIn(world, `${name}@example.com`);
  const ether = await activateEther(user);
  const { state, accountId } = await user.must("wallet.createBlockchainAccount", {
    network: "Ethereum",
    networkId: EVM,
    token: "USDT",
    chainId: EVM.chainId,
  });
  const tether = state.assets.find(({ id }) => id === accountId);
  if (tether === undefined) throw new Error("The activated token is not in the state.");
  const visitor = await openSession(world);
  const contact = `${name}-visitor@example.com`;
  const login = await askForCode(visitor, contact);
  // Their next code is too soon however long all the calls before it take.
  await prolongPause(world, contact);
  return { user, visitor, login, ether, tether };
}

export const internalPayment = (from: Asset, to: Asset) => ({
  paymentInput: {
    accountId: from.id,
    currency: { symbol: "ETH", type: "COIN" },
    amount: AMOUNT,
    destination: to.address,
  },
  networkId: EVM,
  fee: { amount: "0", currency: { symbol: "ETH", type: "COIN" } },
});

const untilRich = ({ user }: Joined) =>
  until("the deposit's credit", async () => {
    const { state } = await user.must("app.getAppState");
    return state.assets.some(({ amount }) => amount === DEPOSIT) ? true : undefined;
  });

/** People with half an ether each, every one of whom has paid the next one a little. */
export async function fuzzPeople(world: World, count: number): Promise<readonly FuzzPerson[]> {
  const names = Array.from({ length: count }, (_, index) => `fuzz-${index}`);
  const joined = await Promise.all(names.map((name) => join(world, name)));
  await Promise.all(joined.map(({ ether }) => pour(world, ether.address, DEPOSIT)));
  await sandboxCall(world, "mine", { networkId: EVM, blocks: localNetwork.confirmations });
  await Promise.all(joined.map(untilRich));

  const people: FuzzPerson[] = [];
  for (const [index, person] of joined.entries()) {
    const friend = joined[(index + 1) % joined.length] ?? person;
    const stranger = joined[(index + 2) % joined.length] ?? person;
    const payment = internalPayment(person.ether, friend.ether);
    const input = { ...payment, idempotencyKey: randomUUID() };
    const { transferId } = await person.user.must("wallet.sendPayment", input);
    const foreign = [
      person.ether.address,
      world.payoutAddress,
      stranger.ether.address,
      stranger.ether.id,
      person.tether.id,
      person.ether.id,
      people.at(-1)?.paid.transferId ?? transferId,
      stranger.user.token,
      stranger.visitor.token,
      stranger.login,
    ];
    people.push({ ...person, friend, paid: { input, transferId }, foreign });
  }
  return people;
}
