// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, aSpotAccount } from "@coffer/testkit";
import { expect, test } from "vitest";
import type { WithdrawPlan } from "./withdrawPlan.ts";
import { unansweredWithdraw } from "./withdrawMemory.ts";
import { openWallet } from "../testing/openWallet.ts";
import { createWallet } from "../createWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";

const { asset } = aSpotAccount();
const { networkId } = asset;
const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const tether = (amount: string) =>
  ({ amount, currency: { symbol: "USDT", type: "TOKEN" } }) as const;
const estimate = {
  amount: asset.amount,
  fee: tether("3"),
  received: "297",
  validUntil: "2026-01-01T00:01:00.000Z",
};
const transferId = "22222222-2222-4222-8222-222222222222";
const amlStateId = "55555555-5555-4555-8555-555555555555";

type Sent = { readonly idempotencyKey: string };

async function openDepository({
  spot = {},
  wallet = {},
}: {
  spot?: Partial<NonNullable<WireScript["spotAccount"]>>;
  wallet?: Partial<NonNullable<WireScript["wallet"]>>;
} = {}) {
  const sent: Sent[] = [];
  const checks: unknown[] = [];
  const opened = await openWallet(
    {
      wallet: {
        checkAddressAmlStatus: async () => ok({ amlStatus: "ALLOWED" }),
        startAddressAmlProcess: async ({ jwtWebToken: _, ...input }) => {
          checks.push(input);
          return ok({ amlStateId, state: anAppState({ version: 2 }) });
        },
        ...wallet,
      },
      spotAccount: {
        estimateWithdraw: async () => ok(estimate),
        createSpotAccountWithdraw: async ({ jwtWebToken: _, ...input }) => {
          sent.push(input);
          return ok({ transferId, state: anAppState({ version: 2 + sent.length }) });
        },
        ...spot,
      },
    },
    { token: "known" },
  );
  await opened.wallet.start();
  const plan = (over: Partial<WithdrawPlan> = {}): WithdrawPlan => ({
    asset,
    to: { address, memo: "" },
    quote: { estimate, quotedAtMs: opened.wallet.nowMs() },
    amlStateId: null,
    ...over,
  });
  const confirm = (over?: Partial<WithdrawPlan>) =>
    opened.wallet.depository((depository) => depository.confirmWithdraw(plan(over)));
  return { ...opened, sent, checks, plan, confirm };
}

test("to the own account all of it goes, with no address and no fee", async () => {
  const { confirm, sent } = await openDepository();
  expect(await confirm({ to: null, quote: null })).toEqual({ ok: true, value: transferId });
  expect(sent).toEqual([
    { withdrawAsset: tether("300"), idempotencyKey: expect.any(String) as string },
  ]);
});

test("to an address it goes with the fee as it was shown, its memo and its check", async () => {
  const { confirm, sent, checks } = await openDepository();
  await confirm({ to: { address, memo: "for tea" }, amlStateId });
  expect(sent).toMatchObject([
    {
      blockchainAddress: { address, networkId },
      withdrawAsset: tether("300"),
      fee: tether("3"),
      memo: "for tea",
      amlStateId,
    },
  ]);
  expect(checks).toEqual([]);
});

test("an address that nobody knows is checked for the whole, and nothing is sent", async () => {
  const { confirm, sent, checks } = await openDepository({
    wallet: { checkAddressAmlStatus: async () => ok({ amlStatus: "UNKNOWN" }) },
  });
  expect(await confirm({ to: { address, memo: "m" } })).toMatchObject({
    problem: { kind: "addressBeingChecked", amlStateId },
  });
  const { accountId } = asset;
  expect(checks).toMatchObject([
    {
      amlCheckType: "fromDepository",
      networkId,
      paymentInput: { accountId, amount: "300", destination: address, memo: "m" },
    },
  ]);
  expect(sent).toEqual([]);
});

test.each(["DISABLED", "OTHER"] as const)("an address that is %s is refused", async (amlStatus) => {
  const { confirm, sent } = await openDepository({
    wallet: { checkAddressAmlStatus: async () => ok({ amlStatus }) },
  });
  expect(await confirm()).toMatchObject({
    problem: { kind: "addressNotAllowed", status: amlStatus },
  });
  expect(sent).toEqual([]);
});

test("a fee that is old is asked for again, and shown before anything is sent where it is another", async () => {
  const { confirm, sent } = await openDepository();
  const old = { estimate, quotedAtMs: 0 };
  expect(await confirm({ quote: old })).toMatchObject({ ok: true });
  const other = { ...estimate, fee: tether("4"), received: "296" };
  expect(await confirm({ quote: { estimate: other, quotedAtMs: 0 } })).toMatchObject({
    problem: { kind: "feeChanged", quote: { estimate } },
  });
  expect(sent).toHaveLength(1);
});

test("pressed three times at once it is sent once", async () => {
  const { confirm, sent } = await openDepository();
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: transferId })));
  expect(sent).toHaveLength(1);
});

test("a lost answer is asked for again under the same key", async () => {
  const { confirm, sent, server, wallet } = await openDepository();
  server.loseNextAnswerOf("spotAccount.createSpotAccountWithdraw");
  expect(await confirm()).toEqual({ ok: true, value: transferId });
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(unansweredWithdraw(wallet)).toBeNull();
});

test("without an answer it is kept over a reload, and repeated as it was whatever is planned by then", async () => {
  let isDown = true;
  const keys: string[] = [];
  const { confirm, server, wallet, ports } = await openDepository({
    spot: {
      createSpotAccountWithdraw: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return isDown
          ? refused({ transport: "TIMEOUT" })
          : ok({ transferId, state: anAppState({ version: 9 }) });
      },
    },
  });
  expect(await confirm()).toMatchObject({
    problem: { kind: "failed", failure: { code: "TIMEOUT" } },
  });
  expect(unansweredWithdraw(wallet)).toMatchObject({ withdrawAsset: tether("300") });
  isDown = false;
  const again = createWallet({
    baseUrl: server.baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports,
  });
  await again.start();
  expect(unansweredWithdraw(again)).toMatchObject({ blockchainAddress: { address } });
  const plan = { asset, to: null, quote: null, amlStateId: null };
  expect(await again.depository((depository) => depository.confirmWithdraw(plan))).toEqual({
    ok: true,
    value: transferId,
  });
  expect(new Set(keys).size).toBe(1);
  expect(unansweredWithdraw(again)).toBeNull();
  expect(await again.depository((depository) => depository.repeatWithdraw())).toMatchObject({
    problem: { kind: "notSent" },
  });
});

test("what was refused has not happened: the next try has a key of its own", async () => {
  const keys: string[] = [];
  const { confirm, wallet } = await openDepository({
    spot: {
      createSpotAccountWithdraw: async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
      },
    },
  });
  await confirm();
  expect(unansweredWithdraw(wallet)).toBeNull();
  await confirm();
  expect(new Set(keys).size).toBe(2);
});

test("what waits is this person's alone, and what cannot be read waits for nobody", async () => {
  const { wallet, ports } = await openDepository();
  const sent = { withdrawAsset: tether("300"), idempotencyKey: transferId };
  const keep = (kept: unknown) =>
    ports.storage.set("wallet.unansweredWithdraw", JSON.stringify(kept));
  keep({ owner: "somebody else", sent });
  expect(unansweredWithdraw(wallet)).toBeNull();
  keep({ owner: wallet.store.getState().appState?.userProfile?.id, sent });
  expect(unansweredWithdraw(wallet)).toEqual(sent);
  ports.storage.set("wallet.unansweredWithdraw", "{");
  expect(unansweredWithdraw(wallet)).toBeNull();
});

test("the code that the guard asks for goes with it, and is kept nowhere", async () => {
  const codes: (string | undefined)[] = [];
  const { wallet, plan, ports } = await openDepository({
    spot: {
      createSpotAccountWithdraw: async ({ guardCode }) => {
        codes.push(guardCode);
        return guardCode === "123456"
          ? ok({ transferId, state: anAppState({ version: 5 }) })
          : refused({ code: "INVALID_VERIFICATION_CODE" });
      },
    },
  });
  const withCode = (code: string) =>
    wallet.depository((depository) => depository.withdrawConfirmed(plan(), { guardCode: code }));
  expect(await withCode("111111")).toMatchObject({
    problem: { code: "INVALID_VERIFICATION_CODE" },
  });
  expect(wallet.store.getState().requests["wallet.sendPayment"]).toMatchObject({
    status: "failed",
    failure: { code: "INVALID_VERIFICATION_CODE" },
  });
  expect(await withCode("123456")).toEqual({ ok: true, value: transferId });
  expect(codes).toEqual(["111111", "123456"]);
  expect(ports.storage.get("wallet.unansweredWithdraw")).toBeNull();
});
