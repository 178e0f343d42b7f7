// @vitest-environment node
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, aVoucher } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";
import { unansweredVoucher } from "./voucherMemory.ts";

const asset = anAsset();
const voucher = aVoucher();
const plan = { asset, amount: "0.1" };
type Made = { readonly idempotencyKey: string; readonly guardCode?: string | undefined };

async function open(escrow: Partial<NonNullable<WireScript["escrow"]>> = {}) {
  const made: Made[] = [];
  const opened = await openWallet(
    {
      escrow: {
        createEscrowTransfer: async ({ jwtWebToken: _, ...input }) => {
          made.push(input);
          const originated = [voucher];
          const state = anAppState({
            version: 1 + made.length,
            escrowTransfers: { originated, incoming: [] },
          });
          return ok({ transfer: { id: voucher.id }, state });
        },
        ...escrow,
      },
    },
    { token: "known" },
  );
  await opened.wallet.start();
  const create = () => opened.wallet.vouchers((vouchers) => vouchers.create(plan));
  return { ...opened, made, create };
}

test("a voucher is of the account's asset and of the amount, and the state after it is the wallet's", async () => {
  const { create, made, wallet } = await open();
  expect(await create()).toEqual(ok(voucher.id));
  expect(made).toEqual([
    {
      accountId: asset.accountId,
      transferAmount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
      idempotencyKey: expect.any(String) as string,
    },
  ]);
  expect(wallet.store.getState().appState?.escrowTransfers.originated).toEqual([voucher]);
  expect(unansweredVoucher(wallet)).toBeNull();
});

test("rule 367: three presses at once make one", async () => {
  const { create, made } = await open();
  expect(await Promise.all([create(), create(), create()])).toEqual(
    [1, 2, 3].map(() => ok(voucher.id)),
  );
  expect(made).toHaveLength(1);
});

test("rule 367: a lost answer is asked for again by the same key", async () => {
  const { create, made, server } = await open();
  server.loseNextAnswerOf("escrow.createEscrowTransfer");
  expect(await create()).toEqual(ok(voucher.id));
  expect(made).toHaveLength(2);
  expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("rule 367: one that stays unanswered is repeated as it was, after a reload too", async () => {
  const { create, made, server, wallet, ports } = await open();
  server.loseNextAnswerOf("escrow.createEscrowTransfer", 4);
  expect(await create()).toEqual(refused({ code: "NETWORK" }));
  expect(unansweredVoucher(wallet)?.transferAmount.amount).toBe("0.1");
  const again = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await again.start();
  const repeated = await again.vouchers((vouchers) => vouchers.create({ asset, amount: "9" }));
  expect(repeated).toEqual(ok(voucher.id));
  expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(unansweredVoucher(again)).toBeNull();
});

test("what was refused was not made: the next one has a key of its own", async () => {
  const keys: string[] = [];
  const { create, wallet } = await open({
    createEscrowTransfer: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return refused<Refusal>({ code: "INSUFFICIENT_FUNDS" });
    },
  });
  await create();
  await create();
  expect(new Set(keys).size).toBe(2);
  expect(unansweredVoucher(wallet)).toBeNull();
});

test("another person's voucher is not repeated", async () => {
  const { create, server, wallet } = await open();
  server.loseNextAnswerOf("escrow.createEscrowTransfer", 4);
  await create();
  const other = anAppState({ version: 9 });
  const { userProfile } = other;
  if (userProfile === null) throw new Error("somebody is signed in");
  const id = "99999999-9999-4999-8999-999999999999";
  wallet.store
    .getState()
    .acceptAppState({ ...other, userProfile: { ...userProfile, id, publicId: "C-9" } });
  expect(unansweredVoucher(wallet)).toBeNull();
});

test("the code of the person's guard goes with it, and its field hears what went wrong", async () => {
  const { made, wallet } = await open({
    createEscrowTransfer: async ({ jwtWebToken: _, guardCode, idempotencyKey }) => {
      made.push({ guardCode, idempotencyKey });
      return guardCode === "123456"
        ? ok({ transfer: { id: voucher.id }, state: anAppState({ version: 2 }) })
        : refused<Refusal>({ code: "INVALID_VERIFICATION_CODE" });
    },
  });
  const withCode = (code: string) =>
    wallet.vouchers((vouchers) => vouchers.createConfirmed(plan, { guardCode: code }));
  expect(await withCode("000000")).toMatchObject({ ok: false });
  expect(wallet.store.getState().requests["wallet.sendPayment"]).toMatchObject({
    status: "failed",
    failure: { code: "INVALID_VERIFICATION_CODE" },
  });
  expect(await withCode("123456")).toEqual(ok(voucher.id));
  expect(wallet.store.getState().requests["wallet.sendPayment"]).toEqual({ status: "succeeded" });
});

test("rule 367: receiving and cancelling are asked for again when their answers are lost", async () => {
  const asked: string[] = [];
  const answer = (name: string) => async () => {
    asked.push(name);
    return ok({ state: anAppState({ version: 1 + asked.length }) });
  };
  const { server, wallet } = await open({
    receiveEscrowTransfer: answer("receive"),
    cancelEscrowTransfer: answer("cancel"),
  });
  server.loseNextAnswerOf("escrow.receiveEscrowTransfer");
  server.loseNextAnswerOf("escrow.cancelEscrowTransfer");
  const { accountId } = asset;
  const received = await wallet.vouchers((vouchers) =>
    vouchers.receive({ voucherId: voucher.id, accountId }),
  );
  const cancelled = await wallet.vouchers((vouchers) => vouchers.cancel(voucher.id));
  expect([received.ok, cancelled.ok]).toEqual([true, true]);
  expect(asked).toEqual(["receive", "receive", "cancel", "cancel"]);
});

test("rule 65: a code is asked for once, since each wrong one counts", async () => {
  const asked: string[] = [];
  const { server, wallet } = await open({
    acquireEscrowTransfer: async ({ receivementCode }) => {
      asked.push(receivementCode);
      return ok({ transfer: { id: voucher.id }, state: anAppState({ version: 2 }) });
    },
  });
  server.loseNextAnswerOf("escrow.acquireEscrowTransfer");
  const acquire = () => wallet.vouchers((vouchers) => vouchers.acquire("ABCDEF"));
  expect(await acquire()).toEqual(refused({ code: "NETWORK" }));
  expect(asked).toEqual(["ABCDEF"]);
  expect(await acquire()).toEqual(ok(voucher.id));
});

test("a voucher that the state tells no more is looked for page by page", async () => {
  const { wallet } = await open({
    getEscrowTransfers: async ({ cursor }) =>
      cursor === undefined
        ? ok({ originated: [], incoming: [aVoucher()], nextCursor: "older" })
        : ok({ originated: [aVoucher({ state: "EXPIRED" })], incoming: [], nextCursor: null }),
  });
  const find = (id: string) => wallet.vouchers((vouchers) => vouchers.find("originated", id));
  expect(await find(voucher.id)).toEqual(ok(aVoucher({ state: "EXPIRED" })));
  expect(await find("77777777-7777-4777-8777-777777777777")).toEqual(ok(null));
});
