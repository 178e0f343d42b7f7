import { randomUUID } from "node:crypto";
import { assetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formAppState } from "../../state/formAppState.ts";
import { playChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { buyingPerson, reported } from "../../testing/people/buyingPerson.ts";
import { EVM } from "../../testing/people/people.ts";
import { startDepositoryRig, type DepositoryRig } from "../../testing/rigs/depositoryRig.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { startSpotBuy } from "./startSpotBuy.ts";

const USDT = assetKey("USDT", EVM);
const ETH = assetKey("ETH", EVM);

let rig: DepositoryRig;
let chain: ReturnType<typeof playChain>;
beforeAll(async () => {
  rig = await startDepositoryRig();
  chain = playChain(rig);
  await scanToHead(rig.services, rig.chain);
});
afterAll(async () => rig.close());

/** Somebody with a depository in tethers, and a seller of those. */
async function buyer() {
  const person = await buyingPerson(rig);
  const { services, userId, methods, method } = person;
  methods.usable = [{ ...method, assetKeys: [USDT] }];
  const state = () => formAppState(services, userId);
  const { spotAccount } = await state();
  if (spotAccount === null) throw new Error("They have a depository.");
  const idempotencyKey = randomUUID();
  const right = {
    userId,
    amount: "100",
    fiatTicker: "USD",
    buyMethodId: method.id,
    idempotencyKey,
  };
  const start = (over: Partial<typeof right> = {}, by = services) =>
    startSpotBuy(by, { ...right, ...over });
  return { ...person, state, spot: spotAccount.asset, start };
}

describe("rule 322: buying into the depository", () => {
  test("is offered by whoever sells what it is in, and brings coins to its own address", async () => {
    const { start, state, spot, played, round, userId } = await buyer();
    expect((await state()).spotAccount?.buyCryptoMethods).toMatchObject([{ name: "Played Pay" }]);
    const started = await start();
    expect(started).toMatchObject({ ok: true, value: { paymentLink: expect.any(String) } });
    const returnUrl = expect.stringMatching(/\/depository$/);
    expect(played.opened).toMatchObject([
      { userId, address: spot.address, cents: 100_00n, returnUrl },
    ]);
    expect((await state()).buyOrders).toMatchObject([{ isSpot: true, accountId: spot.id }]);
    chain.mine({
      address: spot.address,
      units: 95_500_000n,
      assetKey: USDT,
      transactionId: "0xBOUGHT",
    });
    played.report = reported(
      { kind: "delivered" },
      { transactionId: "0xBOUGHT", units: 95_500_000n },
    );
    await scanToHead(rig.services, rig.chain);
    await creditDeposits(rig.services, rig.chain);
    await round();
    await round();
    const after = await state();
    expect(after.spotAccount?.asset.amount).toBe("95.5");
    expect(after.spotAccount?.operations[0]?.deposit).toEqual({
      cryptoAsset: { amount: "95.5", currency: { symbol: "USDT", type: "TOKEN" } },
      fiatAsset: { amount: "100", currency: { symbol: "USD" } },
      buyCryptoMethodName: "Played Pay",
      fiat: { amount: "95.5", ticker: "USD" },
    });
  });

  test("the same key answers the same order, also when the depository is elsewhere by then", async () => {
    const { start, services, userId } = await buyer();
    const first = await start();
    await rig.moveSpot(userId, ETH);
    const again = await start();
    expect(first.ok && again.ok && again.value.orderId === first.value.orderId).toBe(true);
    expect(await start({ amount: "101" })).toMatchObject({ problem: { transport: "CONFLICT" } });
    const { buyOrders } = await formAppState(services, userId);
    expect(buyOrders).toHaveLength(1);
  });

  test.each(["LOCKED", "CLOSED"] as const)("is refused while it is %s", async (status) => {
    const { start, userId } = await buyer();
    await unwatched(rig.services.database, (store) =>
      store
        .updateTable("spot_account")
        .set({ status, lock_reason: "asked for" })
        .where("user_id", "=", userId)
        .execute(),
    );
    expect(await start()).toMatchObject({ problem: { code: "SPOT_ACCOUNT_LOCKED" } });
  });

  test("is refused as any purchase is, and of what nobody sells", async () => {
    const { start, userId } = await buyer();
    const INVALID = "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT";
    expect(await start({ amount: "19.99" })).toMatchObject({ problem: { code: INVALID } });
    expect(await start({ buyMethodId: "nobody-usd" })).toMatchObject({
      problem: { code: "BUY_METHOD_NOT_FOUND" },
    });
    await rig.moveSpot(userId, ETH);
    expect(await start()).toMatchObject({ problem: { code: "ASSET_NOT_AVAILABLE" } });
  });

  test("needs an approved identity where the seller asks for it", async () => {
    const { start, played, services } = await buyer();
    played.isKycNeeded = true;
    const none = {
      verificationStatus: "NONE",
      updatedAt: new Date(0).toISOString(),
      formUrl: null,
    } as const;
    const unknown = { ...services, kyc: { ...services.kyc, statusOf: async () => none } };
    expect(await start({}, unknown)).toMatchObject({
      problem: { code: "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED" },
    });
  });

  test("is not there where the brand has no depository", async () => {
    const { services, userId } = await buyer();
    const switches = { ...services.brand.switches, depository: "false" as const };
    const off = { ...services, brand: { ...services.brand, switches } };
    const asked = {
      userId,
      amount: "100",
      fiatTicker: "USD",
      buyMethodId: "x",
      idempotencyKey: randomUUID(),
    };
    expect(await startSpotBuy(off, asked)).toMatchObject({ problem: { transport: "NOT_FOUND" } });
  });
});
