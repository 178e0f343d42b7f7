import { anAppState, anAsset, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../inWallet.tsx";
import { useSendStop } from "./useSendStop.ts";

afterEach(cleanup);

const coin = anAsset({ amount: "5" });
const rates = [{ key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" }];
const { guard, userProfile } = anAppState();
const limited = { ...guard, dailyLimit: { amount: "1000", fiatTicker: "USD" } };
const waitingUntil = (paymentsWaitUntil: string) => ({
  userProfile: userProfile && { ...userProfile, paymentsWaitUntil },
});

/** What stops this amount in a wallet whose state is so. */
async function stopOf(amount: string, over: Parameters<typeof anAppState>[0]) {
  const { wallet, wrapper } = inWallet();
  wallet.store
    .getState()
    .acceptAppState(anAppState({ assets: [coin], assetSpecs: [anAssetSpec()], rates, ...over }));
  const { result } = renderHook(() => useSendStop(coin, amount), { wrapper });
  await act(async () => undefined);
  return result.current;
}

test.each([
  ["nothing", "1", {}, null],
  ["a freeze, whatever the amount", "", { guard: { ...guard, isFrozen: true } }, "frozen"],
  ["a wait", "1", waitingUntil("2099-01-02T10:00:00.000Z"), "waiting"],
  ["a wait that is over", "1", waitingUntil("2001-01-02T10:00:00.000Z"), null],
  ["an amount above the daily limit", "0.500001", { guard: limited }, "overLimit"],
  ["an amount within it", "0.5", { guard: limited }, null],
  ["no amount yet", "", { guard: limited }, null],
] as const)("a payment is stopped by %s", async (_, amount, over, kind) => {
  expect((await stopOf(amount, over))?.kind ?? null).toBe(kind);
});

test("what stops a payment is said in a line, a wait with its end", async () => {
  const stop = await stopOf("1", waitingUntil("2099-01-02T10:00:00.000Z"));
  expect(stop?.reason).toMatch(/^Payments wait until .*2099/);
});
