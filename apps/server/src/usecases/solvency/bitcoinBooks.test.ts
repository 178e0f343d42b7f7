import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcile } from "../../commands/reconcile.ts";
import { findLatestVerdict } from "../../storage/solvency/solvencyRuns.ts";
import { newUserId } from "../../testing/newIds.ts";
import { provenTurn } from "../../testing/rigs/provenTurns.ts";
import {
  BITCOIN,
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../testing/rigs/bitcoinRig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { judge } from "./judge.ts";
import { proveSolvency } from "./proveSolvency.ts";

let rig: BitcoinRig;
let fresh = 100n;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

const stranger = () => rig.stranger.addressAt((fresh += 1n));

async function person() {
  const userId = newUserId();
  return { userId, address: await rig.addressOf(userId) };
}

const turn = async () => (await provenTurn(rig))[0];

const sweepsOf = (address: string) =>
  rig.services.database
    .selectFrom("sweep")
    .innerJoin("outgoing", "outgoing.subject_id", "sweep.sweep_id")
    .select(["sweep.state", "outgoing.units"])
    .where("sweep.address", "=", address)
    .execute();

test("custody is proved to the satoshi at every turn, whatever comes, goes and is brought together", async () => {
  const { chain, networkId, node, services } = rig;
  const people = [await person(), await person(), await person()];
  const [first] = people;
  if (first === undefined) throw new Error("There are three.");
  await node.payOut([
    people.map(({ address }) => ({ to: address, units: 500_000n })),
    people.map(({ address }) => ({ to: address, units: 70_000n })),
    [
      { to: first.address, units: 300n },
      { to: first.address, units: 330n },
    ],
  ]);
  for (let turns = 0; turns < CONFIRMATIONS + 1; turns += 1) expect(await turn()).toBe("proved");
  const ids = [
    await rig.pay(first.userId, { to: stranger(), units: 40_000n }),
    await rig.pay(first.userId, { to: people[1]?.address ?? "", units: 50_000n }),
  ];
  await rig.work(...ids);
  for (let turns = 0; turns < 12; turns += 1) {
    expect(await turn()).toBe("proved");
    await rig.work(...ids);
  }
  for (const { address } of people) {
    expect(await sweepsOf(address)).toContainEqual(expect.objectContaining({ state: "swept" }));
    // What a dearer version could have taken came back, and what is too little to sweep stayed.
    expect(await chain.balanceOf(address, BTC)).toBeLessThan(60_000n);
  }
  const payout = await payoutAddressOf(services, networkId);
  expect(await chain.balanceOf(payout, BTC)).toBeGreaterThan(10n * BITCOIN + 1_500_000n);
  const { accounts, foreignAddresses } = await reconcile(services);
  expect(accounts.map((account) => account.kind === "looked" && judge(account.parts))).toEqual([
    { state: "proved" },
  ]);
  expect(foreignAddresses).toEqual([]);
  expect(rig.alarms).toEqual([]);
});

test("outputs that cost more than they are worth stay where they are, and stand in the books (rule 476)", async () => {
  const { address } = await person();
  await rig.node.payOut([
    [
      { to: address, units: 400_000n },
      ...Array.from({ length: 60 }, () => ({ to: address, units: 300n })),
    ],
  ]);
  for (let turns = 0; turns < 6; turns += 1) expect(await turn()).toBe("proved");
  const [sweep] = await sweepsOf(address);
  // One coin in, two outputs: 141 virtual bytes, and four times as much again for a dearer version.
  expect(sweep).toEqual({ state: "swept", units: 400_000n - 5n * 705n });
  expect(await rig.chain.balanceOf(address, BTC)).toBe(60n * 300n + 4n * 705n);
});

test("a reorganisation that takes a sweep and a deposit back is proved at every turn", async () => {
  const { address, userId } = await person();
  await rig.node.payOut([[{ to: address, units: 600_000n }]]);
  for (let turns = 0; turns < CONFIRMATIONS + 2; turns += 1) expect(await turn()).toBe("proved");
  const late = await person();
  await rig.node.payOut([[{ to: late.address, units: 5_000n }]]);
  await rig.node.mine();
  await rig.scanAll();
  await rig.node.reorganise(1);
  for (let turns = 0; turns < 8; turns += 1) {
    rig.clock.atMs += 60 * 60_000;
    expect(await turn()).toBe("proved");
  }
  expect(await rig.spendable(late.userId)).toBe(0n);
  expect(await rig.spendable(userId)).toBe(600_000n);
  expect(await sweepsOf(address)).toContainEqual(expect.objectContaining({ state: "swept" }));
});

test("whoever can sign and takes one satoshi is found, with what it cost", async () => {
  const { chain, networkId, node, services, signer } = rig;
  const { address, userId } = await person();
  await node.payOut([[{ to: address, units: 90_000n }]]);
  await turn();
  expect(await turn()).toBe("proved");
  const { index } = await services.database
    .selectFrom("custody_address")
    .select("derivation_index as index")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const keys = signer.keys.accountOf("deposits", networkId);
  const move = { assetKey: BTC, from: address, to: stranger(), units: 10_000n, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok || keys === undefined) throw new Error("It can be taken.");
  const payload = await chain.buildTransfer({ ...move, sequence: 0n, terms: quote.value.terms });
  const signed = keys.sign(payload, index);
  if (!signed.ok) throw new Error(signed.problem);
  await chain.broadcast(signed.value);
  await node.mine(CONFIRMATIONS);
  await rig.scanAll();
  await proveSolvency(services, chain);
  const of = { brandId: services.brand.id, assetKey: BTC };
  expect(await findLatestVerdict(services.database, of)).toMatchObject({
    state: "shortfall",
    units: 10_000n + 705n,
  });
});
