import type { AssetView } from "@coffer/client/react";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useConverter } from "./useConverter.ts";

afterEach(cleanup);

const view = (price: string | null): AssetView => ({
  asset: {
    id: "1",
    key: "ETH:evm:1",
    token: "ETH",
    name: "Ether",
    network: "Ethereum",
    networkId: { type: "evm", chainId: "1" },
    chainId: "1",
    cryptoCurrencyType: "COIN",
    accountId: "1",
    address: "",
    tag: "main",
    attestation: null,
    type: "CUSTODY",
    amount: "10",
    decimals: 18,
    trackAddrUrl: "",
    trackTrnUrl: "",
    preferredCurrency: { ticker: "USD" },
    allowSend: true,
    allowReceive: true,
    sendMin: "0.0001",
    sendMax: "100",
    feeAssetKey: "ETH:evm:1",
  },
  fiat: { ticker: "USD", name: "US Dollar", symbol: "$" },
  price,
  price24h: null,
  change: null,
  fiatText: null,
  significantDecimals: 5,
});
const open = (price: string | null, initial = "") =>
  renderHook(() => useConverter(view(price), initial)).result;

test("typing the asset shows its worth with two decimals", () => {
  const converter = open("3000");
  expect(converter.current.otherText).toBe("0.00");
  act(() => converter.current.type("0,5"));
  expect(converter.current).toMatchObject({ text: "0.5", assetText: "0.5", otherText: "1500.00" });
});

test("after a swap the worth is typed, and the asset follows, cut to what it can hold", () => {
  const converter = open("3000", "0.5");
  act(() => converter.current.swap());
  expect(converter.current).toMatchObject({ isFiat: true, text: "1500", otherText: "0.5" });
  act(() => converter.current.type("10.999"));
  expect(converter.current.text).toBe("10.99");
  expect(converter.current.assetText).toBe("0.003663333333333333");
});

test("swapping there and back changes no unit of the amount", () => {
  const converter = open("3123.4567", "0.123456789012345678");
  act(() => converter.current.swap());
  act(() => converter.current.swap());
  expect(converter.current).toMatchObject({ isFiat: false, text: "0.123456789012345678" });
});

test("MAX sets the exact amount of the asset, whichever side is typed", () => {
  const converter = open("3000");
  act(() => converter.current.swap());
  act(() => converter.current.setAsset("9.999999999999999999"));
  expect(converter.current).toMatchObject({ text: "30000", assetText: "9.999999999999999999" });
});

test("whoever meant a worth comes back to it, with the same amount", () => {
  const { result } = renderHook(() =>
    useConverter(view("3000"), "0.003663333333333333", { isFiatFirst: true }),
  );
  expect(result.current).toMatchObject({ isFiat: true, text: "10.99" });
  expect(result.current.assetText).toBe("0.003663333333333333");
});

test("without a rate only the asset is there", () => {
  const converter = open(null, "1");
  act(() => converter.current.swap());
  expect(converter.current).toMatchObject({ isFiat: false, text: "1" });
});
