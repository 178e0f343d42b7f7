import { openSendDraft } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftInHand } from "../parts/draftInHand.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { useQuote } from "./useQuote.ts";

const NOW_MS = Date.parse("2026-01-01T00:00:00.000Z");
const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const asset = anAsset();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Send = Parameters<ReturnType<typeof inWallet>["wallet"]["send"]>[0] extends (
  actions: infer Actions,
) => unknown
  ? Actions
  : never;

/** An amount page whose quotes come from here; answers how often one was asked for. */
function open(answers: readonly boolean[]) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  const { store } = wallet;
  store.getState().acceptAppState(anAppState({ assets: [asset], assetSpecs: [anAssetSpec()] }));
  openSendDraft(wallet, { assetId: asset.id, receiver: RECEIVER });
  const asked: number[] = [];
  const estimatePayment: Send["estimatePayment"] = ({ amount }) => {
    const isAnswered = answers[asked.length] ?? true;
    asked.push(Date.now() - NOW_MS);
    if (!isAnswered) return Promise.resolve(refused({ code: "NETWORK" }));
    return Promise.resolve(ok(draftInHand(wallet).learnFee({ amount })));
  };
  vi.spyOn(wallet, "send").mockImplementation((run) => run({ estimatePayment } as Send)); // the rest is not called
  const payment = { receiver: RECEIVER, memo: "" };
  const view = renderHook(({ amount }) => useQuote(asset, { ...payment, amount }), {
    wrapper,
    initialProps: { amount: "0.1" },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { asked, wait, ...view };
}

test("the fee is asked for when the typing rests, and renewed before it runs out", async () => {
  const { asked, wait, result } = open([]);
  await wait(299);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual([300]);
  expect(result.current.quote?.estimate.fee.amount).toBe("0.001");
  await wait(44_999);
  expect(asked).toHaveLength(1);
  await wait(45_001);
  expect(asked).toEqual([300, 45_300, 90_300]);
});

test("another amount is asked for at once, and the fee known before stays until it is there", async () => {
  const { asked, wait, result, rerender } = open([]);
  await wait(300);
  rerender({ amount: "0.2" });
  expect(result.current.quote?.estimate.amount).toBe("0.1");
  await wait(300);
  expect(asked).toEqual([300, 600]);
  expect(result.current.quote?.estimate.amount).toBe("0.2");
});

test("a fee that could not be had is asked for again until it is there", async () => {
  const { asked, wait, result } = open([false, false]);
  await wait(300);
  expect(result.current.failure?.code).toBe("NETWORK");
  await wait(3_000);
  await wait(3_000);
  expect(asked).toEqual([300, 3_300, 6_300]);
  expect(result.current.failure).toBeNull();
});
