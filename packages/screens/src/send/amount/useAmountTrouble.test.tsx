import type { Asset } from "@coffer/contract";
import { anAppState, anAsset, anAssetSpec, aTokenAsset, aTokenSpec } from "@coffer/testkit";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useAmountTrouble } from "./useAmountTrouble.ts";

afterEach(cleanup);

const FEE = "0.001";
const coin = anAsset({ amount: "1.5", sendMin: "0.01", sendMax: "1.2" });
const token = aTokenAsset({ amount: "250.5", sendMin: "5", sendMax: "1000" });

function trouble(asset: Asset, amount: string, fee: string | null = FEE) {
  const { wallet, wrapper } = inWallet({ path: "/" });
  const others = asset.key === coin.key ? [] : [coin];
  const assetSpecs = [anAssetSpec(), aTokenSpec()];
  wallet.store.getState().acceptAppState(anAppState({ assets: [asset, ...others], assetSpecs }));
  return renderHook(() => useAmountTrouble(asset, amount, fee), { wrapper }).result.current;
}

/** One message for each thing that can be wrong. (rule 153) */
test.each([
  ["no number", coin, "1..2", "Invalid amount"],
  ["too many decimals", token, "5.1234567", "Invalid amount"],
  ["too little", coin, "0.009", "Amount to send must be more or equal than 0.01 ETH"],
  ["too little of a token", token, "4.999999", "Amount to send must be more or equal than 5 USDT"],
  ["too much", coin, "1.3", "Amount to send must be less or equal than 1.2 ETH"],
  ["more than there is", coin, "1.6", "The amount to send cannot exceed your balance 1.5 ETH"],
  [
    "more than there is of a token",
    token,
    "250.500001",
    "The amount to send cannot exceed your balance 250.5 USDT",
  ],
  [
    "all there is, without its fee",
    { ...coin, sendMax: "100" },
    "1.5",
    "You need to send 1.501 ETH including fees but the account has 1.5 ETH",
  ],
] as const)("%s is told", (_case, asset, amount, text) => {
  expect(trouble(asset, amount)).toBe(text);
});

test.each([
  ["all but the fee", { ...coin, sendMax: "100" }, "1.499", FEE],
  ["a whole token, whose fee another account pays", token, "250.5", FEE],
  ["all there is, while the fee is not known", { ...coin, sendMax: "100" }, "1.5", null],
  ["a fee above the whole account, which its banner tells of", coin, "0.5", "2"],
] as const)("%s is no trouble", (_case, asset, amount, fee) => {
  expect(trouble(asset, amount, fee)).toBeUndefined();
});
