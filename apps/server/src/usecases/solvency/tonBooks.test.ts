import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { reconcile } from "../../commands/reconcile.ts";
import { findLatestVerdict } from "../../storage/solvency/solvencyRuns.ts";
import { newUserId } from "../../testing/newIds.ts";
import { provenTurn } from "../../testing/rigs/provenTurns.ts";
import {
  startTonRig,
  TON,
  TON_COIN,
  TON_USDT,
  USDT,
  type TonRig,
} from "../../testing/rigs/tonRig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { bookFinalUpkeep } from "./bookFinalUpkeep.ts";
import { judge } from "./judge.ts";
import { proveSolvency } from "./proveSolvency.ts";

const MONTHS_MS = 300 * 24 * 3_600_000;

let rig: TonRig;
let fresh = 100n;
beforeAll(async () => {
  rig = await startTonRig();
});
afterAll(async () => rig.close());
afterEach(() => void vi.restoreAllMocks());

const stranger = () => rig.stranger.addressAt((fresh += 1n));

/** Somebody with coins and USDT that came from outside. */
async function funded() {
  const userId = newUserId();
  const address = await rig.addressOf(userId);
  await rig.node.faucet({ address, units: 10n * TON, comment: "hello" });
  await rig.node.faucet({ address, units: 50n * USDT, token: "USDT" });
  await rig.scanAll();
  return { userId, address };
}

const turn = () => provenTurn(rig);
const bothProved = ["proved", "proved"];

test("custody is proved to the unit at every turn, whatever its wallets pay and receive", async () => {
  const { chain, networkId, node, services } = rig;
  const { userId, address } = await funded();
  await node.faucet({
    address: await payoutAddressOf(services, networkId),
    units: 9n * USDT,
    token: "USDT",
  });
  await node.faucet({ address, units: 2n * TON });
  const minter = chain.parseAddress(node.usdt.minter);
  if (!minter.ok) throw new Error("A minter has an address.");
  await rig.scanAll();
  const ids = [
    await rig.pay(userId, { to: stranger(), units: TON, memo: "order 7" }),
    await rig.pay(userId, { to: stranger(), units: 5n * USDT, assetKey: TON_USDT }),
    await rig.pay(userId, { to: minter.value, units: TON, memo: "for nobody" }),
  ];
  await rig.work(...ids);
  for (let turns = 0; turns < 12; turns += 1) expect(await turn()).toEqual(bothProved);
  // Months without a word, and then the rent of all of them.
  await node.passTime(MONTHS_MS / 1_000);
  await node.faucet({ address, units: TON });
  expect(await turn()).toEqual(bothProved);
  expect(await chain.sequenceOf(address, "mined")).toBeGreaterThan(0n);
  const { accounts } = await reconcile(services);
  expect(accounts.map((account) => account.kind === "looked" && judge(account.parts))).toEqual([
    { state: "proved" },
    { state: "proved" },
  ]);
  expect(rig.alarms).toEqual([]);
});

/** Somebody with the deposit keys, whom nobody asked. */
async function steal(address: string, units: bigint): Promise<void> {
  const { chain, networkId, node, services, signer } = rig;
  const { index } = await services.database
    .selectFrom("custody_address")
    .select("derivation_index as index")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  const keys = signer.keys.accountOf("deposits", networkId);
  const move = { assetKey: TON_COIN, from: address, to: stranger(), units, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok || keys === undefined) throw new Error("It can be taken.");
  const sequence = await chain.sequenceOf(address, "mined");
  // The chain's clock is ahead of this one's, which it follows.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + MONTHS_MS);
  const payload = await chain.buildTransfer({ ...move, sequence, terms: quote.value.terms });
  vi.restoreAllMocks();
  const signed = keys.sign(payload, index);
  if (!signed.ok) throw new Error(signed.problem);
  expect(await chain.broadcast(signed.value)).toEqual({ kind: "onItsWay" });
  await node.mine(3);
}

test("whoever can sign and takes one unit is found, with what it cost", async () => {
  const { chain, services } = rig;
  const { address } = await funded();
  expect(await turn()).toEqual(bothProved);
  const before = await chain.balanceOf(address, TON_COIN);
  await steal(address, 1n);
  await rig.scanAll();
  await bookFinalUpkeep(services, chain);
  await proveSolvency(services, chain);
  const { brand, database } = services;
  const run = await findLatestVerdict(database, { brandId: brand.id, assetKey: TON_COIN });
  const taken = before - (await chain.balanceOf(address, TON_COIN));
  expect(taken).toBeGreaterThan(1n);
  expect(run).toMatchObject({ state: "shortfall", units: taken });
});
