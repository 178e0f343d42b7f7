// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";
import { productFailure } from "../wire/callFailure.ts";
import { setDraftAmount } from "./writeDraft.ts";
import { openSendDraft } from "./openSendDraft.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const fee = { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } } as const;
const estimate = {
  amount: "0.5",
  fee,
  feeAssetKey: "ETH:evm:31337",
  total: "0.50002",
  isInternal: false,
  validUntil: "2026-01-01T00:01:00.000Z",
};

type Sent = { idempotencyKey: string; fee?: unknown; amount: string };

async function openPayment(over: Partial<NonNullable<WireScript["wallet"]>> = {}) {
  const sent: Sent[] = [];
  const wallet: WireScript["wallet"] = {
    estimatePayment: async () => ok(estimate),
    checkAddressAmlStatus: async () => ok({ amlStatus: "ALLOWED" }),
    sendPayment: async ({ idempotencyKey, fee: shownFee, paymentInput }) => {
      sent.push({ idempotencyKey, fee: shownFee, amount: paymentInput.amount });
      return ok({
        transferId: "22222222-2222-4222-8222-222222222222",
        state: anAppState({ version: 2 }),
      });
    },
    ...over,
  };
  const opened = await openWallet({ wallet }, { token: "known" });
  await opened.wallet.start();
  openSendDraft(opened.wallet, { assetId: anAsset().id, receiver });
  setDraftAmount(opened.wallet, "0.5");
  const learnFee = () =>
    opened.wallet.send((send) =>
      send.estimatePayment({ asset: anAsset(), receiver, amount: "0.5", memo: "" }),
    );
  await learnFee();
  return { ...opened, sent, learnFee };
}

test("a payment goes with the fee as shown, and its draft is done with", async () => {
  const { wallet, sent } = await openPayment();
  const key = wallet.store.getState().sendDraft?.idempotencyKey;
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(sent).toEqual([{ idempotencyKey: key, fee, amount: "0.5" }]);
  expect(wallet.store.getState().sendDraft).toMatchObject({
    step: "done",
    transferId: "22222222-2222-4222-8222-222222222222",
  });
  const next = openSendDraft(wallet, { assetId: anAsset().id, receiver });
  expect(next).toMatchObject({ step: "writing", amount: "" });
  expect(next.idempotencyKey).not.toBe(key);
});

test("a payment pressed three times at once is sent once", async () => {
  const { wallet, sent } = await openPayment();
  const presses = [1, 2, 3].map(() => wallet.send((send) => send.confirmPayment(anAsset())));
  const answers = await Promise.all(presses);
  expect(answers.map(({ ok: isSent }) => isSent)).toEqual([true, false, false]);
  expect(sent).toHaveLength(1);
});

test("a payment on its way cannot be changed, nor another one begun", async () => {
  const { wallet, sent } = await openPayment();
  const key = wallet.store.getState().sendDraft?.idempotencyKey;
  const sending = wallet.send((send) => send.confirmPayment(anAsset()));
  setDraftAmount(wallet, "0.6");
  const other = openSendDraft(wallet, { assetId: anAsset().id, receiver: receiver.toLowerCase() });
  expect(other).toMatchObject({ idempotencyKey: key, receiver, amount: "0.5", step: "pressed" });
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(false);
  await sending;
  expect(sent).toEqual([{ idempotencyKey: key, fee, amount: "0.5" }]);
});

test("a payment whose address check finds no network was not sent, and says so", async () => {
  const { wallet, sent, server: wire } = await openPayment();
  wire.loseNextAnswerOf("wallet.checkAddressAmlStatus");
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toMatchObject({
    problem: { kind: "notSent", failure: { code: "NETWORK" } },
  });
  expect(sent).toEqual([]);
  expect(wallet.store.getState().sendDraft).toMatchObject({ step: "quoted" });
});

test("a payment whose answer is lost is asked for again under the same key with the same payload", async () => {
  const { wallet, sent, server: wire } = await openPayment();
  wire.loseNextAnswerOf("wallet.sendPayment", 2);
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("a payment that stays without an answer can only be repeated as it was, also after a reload", async () => {
  const { wallet, ports, sent, server: wire } = await openPayment();
  wire.loseNextAnswerOf("wallet.sendPayment", 4);
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toMatchObject({
    problem: { kind: "failed", failure: { code: "NETWORK" } },
  });
  const kept = wallet.store.getState().sendDraft;
  expect(kept).toMatchObject({ step: "unanswered", amount: "0.5" });
  setDraftAmount(wallet, "0.6");
  expect(wallet.store.getState().sendDraft).toEqual(kept);
  const { baseUrl } = wire;
  const again = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await again.start();
  expect(again.store.getState().sendDraft).toEqual(kept);
  expect((await again.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  const third = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  expect(third.store.getState().sendDraft).toBeNull();
});

test("a payment that is refused takes a new key for the next try", async () => {
  const { wallet } = await openPayment({
    sendPayment: async () => refused({ code: "INSUFFICIENT_FUNDS" }),
  });
  const key = wallet.store.getState().sendDraft?.idempotencyKey;
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toMatchObject({
    problem: { failure: { code: "INSUFFICIENT_FUNDS" } },
  });
  const { sendDraft } = wallet.store.getState();
  expect(sendDraft).toMatchObject({ step: "quoted", amount: "0.5" });
  expect(sendDraft?.idempotencyKey).not.toBe(key);
});

test.each(["DISABLED", "OTHER"] as const)(
  "a payment to an address whose check says %s is not sent",
  async (amlStatus) => {
    const { wallet, sent } = await openPayment({
      checkAddressAmlStatus: async () => ok({ amlStatus }),
    });
    expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
      refused({ kind: "addressNotAllowed", status: amlStatus }),
    );
    expect(sent).toEqual([]);
  },
);

test("a payment with an old quote is quoted again, and asks again when the fee is another", async () => {
  let fees = 0;
  const { wallet, ports, sent } = await openPayment({
    estimatePayment: async () => {
      fees += 1;
      return ok({ ...estimate, fee: { ...fee, amount: `0.0000${fees}` } });
    },
  });
  ports.setNow(Date.parse("2026-01-01T00:02:00.000Z"));
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
    refused({ kind: "feeChanged" }),
  );
  expect(sent).toEqual([]);
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(sent[0]?.fee).toEqual({ ...fee, amount: "0.00002" });
});

test("a fee that comes to be known while a payment is sent is not the one it goes with", async () => {
  const fees = ["0.00002", "0.00009"];
  const { wallet, sent, learnFee } = await openPayment({
    estimatePayment: async () => ok({ ...estimate, fee: { ...fee, amount: fees.shift() ?? "" } }),
  });
  const sending = wallet.send((send) => send.confirmPayment(anAsset()));
  await Promise.all([learnFee(), sending]);
  expect(sent.map((one) => one.fee)).toEqual([fee]);
});

test("an amount without a fee of its own is not sent, though another's is known", async () => {
  const { wallet, sent } = await openPayment();
  setDraftAmount(wallet, "0.6");
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
    refused({ kind: "notSent", failure: productFailure("QUOTE_EXPIRED") }),
  );
  setDraftAmount(wallet, "0.5");
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(true);
  expect(sent.map(({ amount }) => amount)).toEqual(["0.5"]);
});

test("whoever signs out while the address is checked has sent nothing", async () => {
  const { wallet, ports, sent } = await openPayment({
    checkAddressAmlStatus: async () => {
      wallet.store.getState().setSendDraft(null);
      return ok({ amlStatus: "ALLOWED" });
    },
  });
  expect((await wallet.send((send) => send.confirmPayment(anAsset()))).ok).toBe(false);
  expect(sent).toEqual([]);
  expect(ports.storage.keys()).toEqual([]);
});

test("a payment of a private account leaves by no call of the custody's, and by none without its keys", async () => {
  const { wallet, sent } = await openPayment();
  await expect(
    wallet.send((send) => send.confirmPayment(anAsset({ type: "PERSONAL" }))),
  ).rejects.toThrow("signed by one's own keys");
  expect(sent).toEqual([]);
  expect(wallet.store.getState().sendDraft).toMatchObject({ step: "quoted" });
});
