import { assetKey, type AssetKey } from "@coffer/core/assets";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { localNetwork } from "../../testing/chains/localNetwork.ts";
import {
  balanceOnChain,
  EVM,
  pour,
  sandboxCall,
  signIn,
  until,
} from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

/** Sweeps are looked for all the time, so that a kill meets them at every station. */
const SWEEP_OFTEN = { SWEEP_EVERY_MS: "100" };
const WAIT_MS = 240_000;

let world: World;
let database: pg.Client;
beforeAll(async () => {
  world = await startWorld(SWEEP_OFTEN);
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  await pour(world, world.payoutAddress, "1");
}, WAIT_MS);
afterAll(async () => {
  await database.end();
  await world.stop();
});

async function activate(caller: WalletCaller, token: string) {
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", {
    network: "Ethereum",
    networkId: EVM,
    token,
    chainId: EVM.chainId,
  });
  const asset = state.assets.find(({ id }) => id === accountId);
  if (asset === undefined) throw new Error("The activated asset is not in the state.");
  return asset;
}

async function pourTokens(address: string, amount: string): Promise<void> {
  await sandboxCall(world, "faucet", { networkId: EVM, token: "USDT", address, amount });
}

async function tokensOnChain(address: string): Promise<string> {
  const query = new URLSearchParams({ ...EVM, token: "USDT", address });
  const answer = await sandboxCall(world, `chain/balance?${query}`);
  return (answer as { amount: string }).amount; // the sandbox's shape
}

const amountsOf = async (caller: WalletCaller) => {
  const { state } = await caller.must("app.getAppState");
  return Object.fromEntries(state.assets.map(({ token, amount }) => [token, amount]));
};

/** The newest verdict on each asset of the network, once one was passed at a block after now. */
async function untilProved(): Promise<void> {
  const { assets, confirmations } = localNetwork;
  const keys = assets.map(({ token }) => assetKey(token, EVM));
  await sandboxCall(world, "mine", { networkId: EVM, blocks: confirmations + 1 });
  const asked = new Date();
  let newest: readonly { readonly state: string; readonly isNew: boolean }[] = [];
  const look = async () => {
    ({ rows: newest } = await database.query<(typeof newest)[number]>(
      `select distinct on (asset_key) asset_key, state, at > $1 as "isNew", height::text, units, why, parts
         from coffer.solvency_run where asset_key = any($2) order by asset_key, at desc`,
      [asked, keys],
    ));
    const isProved = newest.every(({ state, isNew }) => isNew && state === "proved");
    return isProved && newest.length === keys.length ? true : undefined;
  };
  await until("all assets to be proved", look).catch((cause: unknown) => {
    throw new Error(`Not proved: ${JSON.stringify(newest)}`, { cause });
  });
}

test(
  "coins and tokens are brought together, gas included, through kills, and the books stay proved",
  async () => {
    const both = await signIn(world, "both@sweeps.example");
    const onlyTokens = await signIn(world, "tokens@sweeps.example");
    const ether = await activate(both, "ETH");
    await activate(both, "USDT");
    const tokens = await activate(onlyTokens, "USDT");
    await pour(world, ether.address, "2");
    await pourTokens(ether.address, "75.5");
    await pourTokens(tokens.address, "40");

    const sweeps = async () => {
      const { rows } = await database.query<{ asset_key: AssetKey; state: string }>(
        "select asset_key, state from coffer.sweep order by sweep_id",
      );
      return rows;
    };
    for (const count of [1, 2, 3]) {
      await until(`sweep ${count} of 3 to begin`, async () =>
        (await sweeps()).length >= count ? true : undefined,
      );
      await world.killServer();
      await world.startServer();
    }
    // One planned on what was held before the last one is dropped again: only those swept count.
    for (const count of [1, 2, 3])
      await until(`${count} of 3 sweeps to be over`, async () => {
        const over = (await sweeps()).filter(({ state }) => state === "swept");
        return over.length >= count ? true : undefined;
      });

    expect(await tokensOnChain(world.payoutAddress)).toBe("115.5");
    expect(await tokensOnChain(tokens.address)).toBe("0");
    expect(Number(await balanceOnChain(world, ether.address))).toBeLessThan(0.05);
    // What its gas left behind at an address is no deposit of its user's.
    expect(await amountsOf(both)).toEqual({ ETH: "2", USDT: "75.5" });
    expect(await amountsOf(onlyTokens)).toMatchObject({ USDT: "40" });
    const { state } = await onlyTokens.must("app.getAppState");
    expect(state.transfers.map(({ direction, amount }) => [direction, amount.amount])).toEqual([
      ["IN", "40"],
    ]);
    const { rows: doubled } = await database.query(
      `select subject_id from coffer.outgoing where kind <> 'payment' and state <> 'dead'
      group by kind, subject_id having count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    await untilProved();
  },
  WAIT_MS,
);
