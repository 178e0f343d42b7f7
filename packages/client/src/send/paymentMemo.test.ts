// @vitest-environment node
import type { PaymentInput } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { expect, test } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import { setDraftAmount, setDraftMemo } from "./writeDraft.ts";
import { openSendDraft } from "./openSendDraft.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const asset = anAsset();
const state = anAppState({ version: 2 });
const id = "22222222-2222-4222-8222-222222222222";
const fee = { amount: "0.00002", currency: { symbol: "ETH", type: "COIN" } } as const;

/** A payment with a memo whose fee is known, and what the server is asked. */
async function openPayment(amlStatus: "ALLOWED" | "UNKNOWN" = "ALLOWED") {
  const named: Record<string, PaymentInput | undefined> = {};
  const { wallet } = await openWallet(
    {
      wallet: {
        estimatePayment: async ({ paymentInput }) => {
          named["estimate"] = paymentInput;
          const validUntil = "2026-01-01T00:01:00.000Z";
          const { amount } = paymentInput;
          const costs = { amount, fee, feeAssetKey: asset.key, total: amount, isInternal: false };
          return ok({ ...costs, validUntil });
        },
        checkAddressAmlStatus: async () => ok({ amlStatus }),
        startAddressAmlProcess: async ({ paymentInput }) => {
          named["check"] = paymentInput;
          return ok({ amlStateId: id, state });
        },
        holdPayment: async ({ paymentInput }) => {
          named["hold"] = paymentInput;
          return ok({ heldPaymentId: id, state });
        },
        sendPayment: async ({ paymentInput }) => {
          named["send"] = paymentInput;
          return ok({ transferId: id, state });
        },
      },
    },
    { token: "known" },
  );
  await wallet.start();
  openSendDraft(wallet, { assetId: asset.id, receiver });
  setDraftAmount(wallet, "0.5");
  const learnFee = (memo: string) =>
    wallet.send((send) => send.estimatePayment({ asset, receiver, amount: "0.5", memo }));
  return { wallet, named, learnFee, draft: () => wallet.store.getState().sendDraft };
}

test("a memo goes with its payment through every call that names it", async () => {
  const { wallet, named, learnFee } = await openPayment();
  setDraftMemo(wallet, "order 7");
  await learnFee("order 7");
  expect((await wallet.send((send) => send.confirmPayment(asset))).ok).toBe(true);
  expect([named["estimate"]?.memo, named["send"]?.memo]).toEqual(["order 7", "order 7"]);
  const waiting = await openPayment("UNKNOWN");
  setDraftMemo(waiting.wallet, "order 8");
  await waiting.learnFee("order 8");
  expect((await waiting.wallet.send((send) => send.confirmPayment(asset))).ok).toBe(false);
  expect([waiting.named["check"]?.memo, waiting.named["hold"]?.memo]).toEqual([
    "order 8",
    "order 8",
  ]);
});

test("a payment without one names none, as before there were any", async () => {
  const { wallet, named, learnFee } = await openPayment();
  await learnFee("");
  expect((await wallet.send((send) => send.confirmPayment(asset))).ok).toBe(true);
  for (const call of ["estimate", "send"]) expect(named[call]).not.toHaveProperty("memo");
});

test("a fee belongs to the memo it was asked for", async () => {
  const { wallet, learnFee, draft } = await openPayment();
  await learnFee("");
  const key = draft()?.idempotencyKey;
  expect(draft()).toMatchObject({ step: "quoted" });
  setDraftMemo(wallet, "order 7");
  expect(draft()).toMatchObject({ step: "writing", memo: "order 7", idempotencyKey: key });
  await learnFee("");
  expect(draft()).toMatchObject({ step: "writing" });
  await learnFee("order 7");
  expect(draft()).toMatchObject({ step: "quoted" });
});

test("a memo is its receiver's: it stays with them, and goes with them", async () => {
  const { wallet, draft } = await openPayment();
  setDraftMemo(wallet, "order 7");
  openSendDraft(wallet, { assetId: asset.id, receiver });
  expect(draft()).toMatchObject({ memo: "order 7", amount: "0.5" });
  openSendDraft(wallet, { assetId: asset.id, receiver: receiver.toLowerCase() });
  expect(draft()).toMatchObject({ memo: "", amount: "0.5" });
  openSendDraft(wallet, { assetId: asset.id, receiver, memo: "order 8" });
  expect(draft()).toMatchObject({ memo: "order 8" });
  openSendDraft(wallet, { assetId: asset.id, receiver, memo: "" });
  expect(draft()).toMatchObject({ memo: "" });
});

test("what is being sent carries what was confirmed", async () => {
  const { wallet, named, learnFee } = await openPayment();
  setDraftMemo(wallet, "order 7");
  await learnFee("order 7");
  const sending = wallet.send((send) => send.confirmPayment(asset));
  setDraftMemo(wallet, "order 8");
  expect((await sending).ok).toBe(true);
  expect(named["send"]?.memo).toBe("order 7");
});
