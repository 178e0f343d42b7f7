import { refused } from "@coffer/core/outcome";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scanNetwork } from "../../deposits/scanNetwork.ts";
import { getRows } from "../../history/getRows.ts";
import { formAppState } from "../../../state/formAppState.ts";
import {
  newAccountKey,
  startPersonalRig,
  type PersonalRig,
} from "../../../testing/rigs/personalRig.ts";
import { tradeEther } from "../../../testing/rigs/tradeEther.ts";
import { createPersonalAccount } from "../accounts/createPersonalAccount.ts";
import { personalRound } from "./personalRound.ts";

const ETHER = 10n ** 18n;

let rig: PersonalRig;
beforeAll(async () => {
  rig = await startPersonalRig();
  await rig.look();
});
afterAll(async () => rig.close());
beforeEach(() => {
  rig.chain.confirmationsNeeded = 2;
});

const rowsOf = async (userId: Parameters<typeof getRows>[1]["userId"]) => {
  const page = await getRows(rig.services, { userId, filter: {}, cursor: undefined, limit: 100 });
  return (page?.rows ?? []).map(({ amount, kind, transfer }) => ({
    amount,
    kind,
    state: transfer?.state,
  }));
};
const fresh = async () => rig.open(await rig.newUser());

test("rule 513: an account's address is made of its public key, and the same again is the same account", async () => {
  const anna = await fresh();
  expect(anna.address).toBe(`at ${anna.accountPublicKey}`);
  expect((await rig.open(anna.userId, anna)).accountId).toBe(anna.accountId);
  expect(await rig.assetOf(anna)).toMatchObject({
    type: "PERSONAL",
    tag: "main",
    address: anna.address,
    amount: "0",
    isLastKnown: true,
    feeAssetKey: rig.listing.key,
  });
});

test("rule 513: one seed too many is refused as often as it comes, and leaves nothing", async () => {
  const userId = await rig.newUser();
  const seed = (number: number) => number.toString(16).padStart(64, "0");
  const first = await rig.open(userId, { publicKey: seed(1) });
  for (let number = 2; number <= 16; number += 1)
    await rig.open(userId, { publicKey: seed(number) });
  const oneMore = {
    userId,
    networkId: rig.chain.networkId,
    token: "ETH",
    publicKey: seed(17),
    accountPublicKey: newAccountKey(),
  };
  const tooMany = refused({ transport: "TOO_MANY_REQUESTS" });
  expect(await createPersonalAccount(rig.services, oneMore)).toEqual(tooMany);
  expect(await createPersonalAccount(rig.services, oneMore)).toEqual(tooMany);
  const kept = rig.services.database.selectFrom("personal_wallet").where("user_id", "=", userId);
  expect(await kept.select("address").execute()).toHaveLength(16);
  expect((await rig.open(userId, first)).accountId).toBe(first.accountId);
});

test("rule 513: a seed has one address on a network, an address is of one seed, and several people may watch it", async () => {
  const anna = await fresh();
  const asked = { userId: anna.userId, networkId: rig.chain.networkId, token: "ETH" };
  const conflict = refused({ transport: "CONFLICT" });
  const otherKey = { ...asked, publicKey: anna.publicKey, accountPublicKey: newAccountKey() };
  expect(await createPersonalAccount(rig.services, otherKey)).toEqual(conflict);
  const otherSeed = {
    ...asked,
    publicKey: "cd".repeat(32),
    accountPublicKey: anna.accountPublicKey,
  };
  expect(await createPersonalAccount(rig.services, otherSeed)).toEqual(conflict);
  const boris = await rig.open(await rig.newUser(), { accountPublicKey: anna.accountPublicKey });
  expect(boris.address).toBe(anna.address);
  expect(boris.accountId).not.toBe(anna.accountId);
  const noKey = { ...asked, publicKey: anna.publicKey, accountPublicKey: "ff".repeat(32) };
  expect(await createPersonalAccount(rig.services, noKey)).toEqual(
    refused({ transport: "BAD_REQUEST" }),
  );
});

test("rule 513: what can be activated is told, and none of it where the brand has private accounts off", async () => {
  const anna = await rig.newUser();
  const keysOf = async (services = rig.services) =>
    (await formAppState(services, anna)).privateAccountAssetsSpecs.map(({ key }) => key);
  const all = await keysOf();
  expect(all).toContain(rig.listing.key);
  await rig.open(anna);
  expect(await keysOf()).toEqual(all.filter((key) => key !== rig.listing.key));
  const switches = { ...rig.services.brand.switches, privateAccounts: false };
  const off = { ...rig.services, brand: { ...rig.services.brand, switches } };
  expect(await keysOf(off)).toEqual([]);
  expect((await formAppState(off, anna)).assets).toEqual([]);
  const asked = { userId: anna, networkId: rig.chain.networkId, token: "ETH" };
  const key = { publicKey: "ab".repeat(32), accountPublicKey: newAccountKey() };
  expect(await createPersonalAccount(off, { ...asked, ...key })).toEqual(
    refused({ code: "ASSET_NOT_AVAILABLE" }),
  );
});

test("rule 514: what an address had before it was watched is a row of its own, and nothing is left to know", async () => {
  const key = newAccountKey();
  rig.played.mine({ address: `at ${key}`, units: 3n * ETHER });
  await rig.look();
  const anna = await rig.open(await rig.newUser(), { accountPublicKey: key });
  await rig.look();
  rig.played.mine();
  await rig.look();
  expect(await rig.assetOf(anna)).toMatchObject({ amount: "3" });
  expect((await rig.assetOf(anna)).isLastKnown).toBeUndefined();
  expect(await rowsOf(anna.userId)).toEqual([{ amount: "3", kind: "personal", state: undefined }]);
  await rig.proveHistory();
});

test("rule 516: what came is seen at once, and spendable once it is deep enough", async () => {
  const anna = await fresh();
  await rig.look();
  rig.played.mine({ address: anna.address, units: 2n * ETHER });
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("0");
  expect((await formAppState(rig.services, anna.userId)).transfers).toMatchObject([
    { state: "PROCESSING", direction: "IN", accountId: anna.accountId, confirmations: { have: 1 } },
  ]);
  expect(await rowsOf(anna.userId)).toEqual([
    { amount: "0", kind: "personal", state: "PROCESSING" },
  ]);
  rig.played.mine();
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("2");
  expect(await rowsOf(anna.userId)).toEqual([
    { amount: "2", kind: "personal", state: "FULFILLED" },
  ]);
  await rig.proveHistory();
});

test("rule 600: what came is worth what it was when it was seen, and so is what left by other software", async () => {
  const anna = await fresh();
  await rig.look();
  tradeEther(rig.services, { USD: "2000" });
  rig.played.mine({ address: anna.address, units: 2n * ETHER });
  await rig.look();
  tradeEther(rig.services, { USD: "3000" });
  rig.madeElsewhere(anna.address, {
    transactionId: "0xpriced",
    fee: { feeUnits: 0n, terms: {} },
    isProven: true,
    moves: { assetKey: rig.listing.key, to: "a stranger", units: ETHER, memo: "" },
  });
  const { height } = rig.played.mine({ address: anna.address, units: -ETHER, isSeen: false });
  const included = { status: "included", height, confirmations: 1, isSuccess: true } as const;
  rig.played.statuses.set("0xpriced", { ...included, feeUnits: 0n });
  await rig.look();
  tradeEther(rig.services, { USD: "1" });
  const { transfers } = await formAppState(rig.services, anna.userId);
  expect(transfers.map(({ fiat }) => fiat?.amount)).toEqual(["3000", "4000"]);
});

test("rule 515: what a reorganisation takes back is gone, and back under its own row where it comes again", async () => {
  const anna = await fresh();
  await rig.look();
  const transactionId = "0xaa";
  rig.played.mine({ address: anna.address, units: 2n * ETHER, transactionId });
  rig.played.mine();
  await rig.look();
  const [before] = (await formAppState(rig.services, anna.userId)).transfers;
  expect((await rig.assetOf(anna)).amount).toBe("2");
  rig.played.undo(2);
  rig.played.mine();
  rig.played.mine();
  rig.played.mine();
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("0");
  expect(await rowsOf(anna.userId)).toEqual([]);
  await rig.proveHistory();
  rig.played.mine({ address: anna.address, units: 2n * ETHER, transactionId });
  rig.played.mine();
  await rig.look();
  const [after] = (await formAppState(rig.services, anna.userId)).transfers;
  expect(after?.id).toBe(before?.id);
  expect((await rig.assetOf(anna)).amount).toBe("2");
  await rig.proveHistory();
});

test("rule 514: what other software sends with the same words is told by its transaction, its fee with it", async () => {
  const anna = await fresh();
  rig.played.mine({ address: anna.address, units: 5n * ETHER });
  await rig.look();
  const transactionId = "0xelsewhere";
  rig.madeElsewhere(anna.address, {
    transactionId,
    fee: { feeUnits: 2n, terms: {} },
    isProven: true,
    moves: { assetKey: rig.listing.key, to: "a stranger", units: ETHER, memo: "" },
  });
  const block = rig.played.mine({ address: anna.address, units: -ETHER - 1n, isSeen: false });
  rig.played.statuses.set(transactionId, {
    status: "included",
    height: block.height,
    confirmations: 1,
    isSuccess: true,
    feeUnits: 1n,
  });
  await rig.look();
  const [sent] = (await formAppState(rig.services, anna.userId)).transfers;
  expect(sent).toMatchObject({
    direction: "OUT",
    recipientAddress: "a stranger",
    blockchainTransactionId: transactionId,
    state: "PROCESSING",
  });
  expect((await rig.assetOf(anna)).amount).toBe("3.999999999999999999");
  rig.played.mine();
  await rig.look();
  expect(await rowsOf(anna.userId)).toEqual([
    { amount: "-1.000000000000000001", kind: "personal", state: "FULFILLED" },
    { amount: "5", kind: "personal", state: "FULFILLED" },
  ]);
  await rig.proveHistory();
});

test("rule 514: coins that no transaction tells of, inside a contract say, are what the balance says", async () => {
  const anna = await fresh();
  await rig.look();
  rig.played.mine({ address: anna.address, units: ETHER, isSeen: false });
  rig.played.mine({ address: anna.address, units: -400n, isSeen: false });
  rig.played.mine();
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("0");
  rig.played.mine();
  await rig.look();
  expect((await rig.assetOf(anna)).amount).toBe("0.9999999999999996");
  await rig.proveHistory();
});

test("rule 514: a look that the chain outruns counts for nothing", async () => {
  const anna = await fresh();
  await rig.look();
  rig.played.mine({ address: anna.address, units: ETHER, isSeen: false });
  await scanNetwork(rig.services, rig.chain);
  rig.clock.atMs += 11 * 60_000;
  rig.played.node.onBalances = () => {
    rig.played.node.onBalances = () => {};
    rig.played.undo(1);
    rig.played.mine();
    rig.played.mine();
  };
  await personalRound(rig.services, rig.chain);
  expect(await rowsOf(anna.userId)).toEqual([]);
  await rig.look();
  expect(await rowsOf(anna.userId)).toEqual([]);
  await rig.proveHistory();
});

test("rule 517: while the node is away what was known last stays, and is marked", async () => {
  const anna = await fresh();
  rig.played.mine({ address: anna.address, units: ETHER });
  rig.played.mine();
  await rig.look();
  expect(await rig.assetOf(anna)).toMatchObject({ amount: "1" });
  rig.played.node.forgetsPast = true;
  rig.clock.atMs += 12 * 60_000;
  await expect(personalRound(rig.services, rig.chain)).rejects.toThrow("missing trie node");
  expect(await rig.assetOf(anna)).toMatchObject({ amount: "1", isLastKnown: true });
  rig.played.node.forgetsPast = false;
  await rig.look();
  expect((await rig.assetOf(anna)).isLastKnown).toBeUndefined();
});

test("rule 518: nothing of it is in the ledger: nobody is owed it", async () => {
  const anna = await fresh();
  rig.played.mine({ address: anna.address, units: 7n * ETHER });
  rig.played.mine();
  await rig.look();
  const deposits = rig.services.database.selectFrom("deposit").select("deposit_id");
  expect(await deposits.where("address", "=", anna.address).execute()).toEqual([]);
  expect((await rig.assetOf(anna)).amount).toBe("7");
});
