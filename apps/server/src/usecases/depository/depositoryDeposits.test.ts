import { assetKey } from "@coffer/core/assets";
import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MailMessage } from "../../ports/messages.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readObject } from "../../storage/objectOf.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { newUserId } from "../../testing/newIds.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { EVM } from "../../testing/people/people.ts";
import { startDepositoryRig, type DepositoryRig } from "../../testing/rigs/depositoryRig.ts";
import { creditAccounts, creditDeposit, creditDeposits } from "../deposits/creditDeposits.ts";
import { notifyOfMainDeposit } from "./notifyOfMainDeposit.ts";

const NEEDED = 3;
const USDT = assetKey("USDT", EVM);
const ETH = assetKey("ETH", EVM);

let rig: DepositoryRig;
let chain: PlayedChain;
let userId: UserId;
let address: string;
beforeAll(async () => {
  rig = await startDepositoryRig();
  rig.chain.confirmationsNeeded = NEEDED;
  chain = playChain(rig);
  await look();
});
afterAll(async () => rig.close());
beforeEach(async () => {
  const { database } = rig.services;
  const name = newUserId();
  const contact = { type: "email" as const, value: `${name}@example.com` };
  const user = { userId: name, brandId: "coffer", publicId: name, contact, now: new Date() };
  userId = await findOrMakeUser(database, { ...user, preferredCurrency: "USD" });
  address = (await state()).spotAccount?.asset.address ?? "";
});

const state = () => formAppState(rig.services, userId);
async function look(): Promise<void> {
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
}
const depositsHere = () =>
  rig.services.database
    .selectFrom("deposit")
    .select(["state", "purpose", "key_purpose"])
    .where("address", "=", address)
    .orderBy("deposit_id")
    .execute();

/** What it has in each place, by asset key. */
async function held() {
  const { spotAccount, assets } = await state();
  const inMain = assets.map(({ key, amount }) => `main ${key} ${amount}`);
  return [`spot ${spotAccount?.asset.key} ${spotAccount?.asset.amount}`, ...inMain];
}

const letDepth = async () => {
  for (let block = 1; block < NEEDED; block += 1) chain.mine();
  await look();
};

const setStatus = (status: "LOCKED" | "CLOSED") =>
  unwatched(rig.services.database, (store) =>
    store
      .updateTable("spot_account")
      .set({ status, lock_reason: "asked for" })
      .where("user_id", "=", userId)
      .execute(),
  );

describe("rule 59: coins that come to a depository's address", () => {
  test("of the asset it is in are seen, then credited to it at depth, and stand in its list alone", async () => {
    chain.mine({ address, units: 25_000_000n, assetKey: USDT });
    await look();
    const seen = await state();
    expect(seen.spotAccount?.operations).toMatchObject([
      { operationType: "deposit", status: "PROCESSING" },
      { operationType: "kyc" },
    ]);
    expect(seen.spotAccount?.asset.amount).toBe("0");
    await letDepth();
    const credited = await state();
    expect(credited.version).toBeGreaterThan(seen.version);
    expect(credited.spotAccount?.operations[0]).toEqual({
      id: expect.any(String),
      status: "FULFILLED",
      createdAt: expect.any(String),
      operationType: "deposit",
      deposit: {
        cryptoAsset: { amount: "25", currency: { symbol: "USDT", type: "TOKEN" } },
        fiatAsset: null,
        buyCryptoMethodName: null,
        fiat: { amount: "25", ticker: "USD" },
      },
    });
    expect([credited.transfers, await held()]).toEqual([[], [`spot ${USDT} 25`]]);
  });

  test("of another asset go to the main account, opened now, and their person is written to", async () => {
    chain.mine({ address, units: 10n ** 18n, assetKey: ETH });
    await letDepth();
    expect(await held()).toEqual([`spot ${USDT} 0`, `main ${ETH} 1`]);
    const { transfers, spotAccount } = await state();
    expect(transfers).toMatchObject([{ direction: "IN", state: "FULFILLED", assetKey: ETH }]);
    expect(spotAccount?.operations.map(({ operationType }) => operationType)).toEqual(["kyc"]);
    const mails: MailMessage[] = [];
    const mail = { send: async (message: MailMessage) => void mails.push(message) };
    await notifyOfMainDeposit({ ...rig.services, mail }, transfers[0]?.id ?? "");
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^1 ETH on .* came to the address of your current account\.[^]*your ETH account/,
      ),
    ]);
  });

  test("that is locked are credited to it, and to the main account where it is closed", async () => {
    await setStatus("LOCKED");
    chain.mine({ address, units: 2_000_000n, assetKey: USDT });
    await letDepth();
    expect(await held()).toEqual([`spot ${USDT} 2`]);
    await setStatus("CLOSED");
    chain.mine({ address, units: 3_000_000n, assetKey: USDT });
    await letDepth();
    expect(await held()).toEqual([`spot ${USDT} 2`, `main ${USDT} 3`]);
  });

  test("go to the main account when it was exchanged before they were deep enough", async () => {
    chain.mine({ address, units: 4_000_000n, assetKey: USDT });
    await look();
    await rig.moveSpot(userId, ETH);
    await letDepth();
    expect(await held()).toEqual([`spot ${ETH} 0`, `main ${USDT} 4`]);
    expect(await depositsHere()).toEqual([
      { state: "credited", purpose: "main", key_purpose: "depository" },
    ]);
  });

  test("are never left in an account that it has just gone out of", async () => {
    chain.mine({ address, units: 5_000_000n, assetKey: USDT });
    for (let block = 1; block < NEEDED; block += 1) chain.mine();
    await scanToHead(rig.services, rig.chain);
    const { database } = rig.services;
    const of = database.selectFrom("deposit").selectAll().where("address", "=", address);
    const deposit = await readObject(of);
    if (deposit === undefined) throw new Error("The deposit was not noted.");
    const accounts = await (await creditAccounts(rig.services, [deposit]))(deposit);
    await rig.moveSpot(userId, ETH);
    const late = { deposit, accounts, confirmations: NEEDED };
    expect(await creditDeposit(rig.services, late)).toBe(false);
    expect(await held()).toEqual([`spot ${ETH} 0`]);
    await look();
    expect(await held()).toEqual([`spot ${ETH} 0`, `main ${USDT} 5`]);
  });

  test("and leave the chain again are out of its list", async () => {
    chain.mine({ address, units: 6_000_000n, assetKey: USDT });
    await look();
    const types = async () =>
      (await state()).spotAccount?.operations.map(({ operationType }) => operationType);
    expect(await types()).toEqual(["deposit", "kyc"]);
    chain.undo(1);
    chain.mine();
    chain.mine();
    await look();
    expect(await types()).toEqual(["kyc"]);
  });
});
