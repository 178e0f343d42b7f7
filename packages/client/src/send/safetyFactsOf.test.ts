import type { AppState } from "@coffer/contract";
import { safetyFindings } from "@coffer/core/safety";
import { anAppState, anAsset, aSpotAccount, aTokenAsset, aTransfer } from "@coffer/testkit";
import { expect, test } from "vitest";
import { safetyFactsOf } from "./safetyFactsOf.ts";
import type { SafetyPayment } from "./safetyPayment.ts";

const NOW = Date.parse("2026-01-02T00:00:00.000Z");
const friend = aTransfer().recipientAddress;
const stranger = "0x52908400098527886E0F7030069857D2E4169EE8";
const ether = anAsset();
const rates = [
  { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2000" },
  { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1" },
];

const factsOf = (over: Partial<SafetyPayment> = {}, state: Partial<AppState> = {}) =>
  safetyFactsOf(
    { asset: ether, destination: friend, amount: "0.5", fee: "0.00002", ...over },
    { state: anAppState({ assets: [ether, aTokenAsset()], ...state }), rates, nowMs: NOW },
  );

test("payments that are under way or done count, failed and foreign ones do not", () => {
  const transfers = [
    aTransfer({ state: "FULFILLED" }),
    aTransfer({ recipientAddress: friend.toLowerCase(), direction: "INTERNAL" }),
    aTransfer({ state: "FAILED" }),
    aTransfer({ direction: "IN" }),
    aTransfer({ networkId: { type: "evm", chainId: "1" } }),
    aTransfer({
      assetKey: aTokenAsset().key,
      amount: { amount: "7", currency: { symbol: "USDT", type: "TOKEN" } },
    }),
  ];
  expect(factsOf({}, { transfers }).paid).toEqual([
    { address: friend, payments: 3, units: 10n ** 18n },
  ]);
});

test("a state that is full of finished payments is not the whole history", () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => aTransfer({ state: "FULFILLED" }));
  expect(factsOf({}, { transfers: many(49) }).isHistoryWhole).toBe(true);
  expect(factsOf({}, { transfers: many(50) }).isHistoryWhole).toBe(false);
});

test("own addresses are those of this network alone, and stop the payment", () => {
  const elsewhere = anAsset({ address: friend, networkId: { type: "evm", chainId: "1" } });
  const assets = [ether, elsewhere];
  expect(factsOf({}, { assets }).ownAddresses).toEqual([ether.address]);
  const own = factsOf({ destination: ether.address.toLowerCase() });
  expect(safetyFindings(own)).toEqual([{ level: "stop", kind: "ownAddress" }]);
});

test("the address of one's current account is one's own, whatever is sent to it", () => {
  const kept = aSpotAccount();
  const spotAccount = { ...kept, asset: { ...kept.asset, address: stranger } };
  expect(factsOf({}, { spotAccount }).ownAddresses).toContain(stranger);
});

test("rule 541: between custody and a private account money moves; back to where it is it does not", () => {
  const own = anAsset({ id: "own", accountId: "own", type: "PERSONAL", address: stranger });
  const assets = [ether, own];
  expect(factsOf({}, { assets }).ownAddresses).toEqual([ether.address]);
  expect(factsOf({ asset: own }, { assets }).ownAddresses).toEqual([stranger]);
});

test("a wrong check sum stops the payment", () => {
  const destination = friend.replace("E340", "e340");
  expect(safetyFindings(factsOf({ destination }))).toEqual([
    { level: "stop", kind: "invalidAddress", isMistyped: true },
  ]);
});

const payee = {
  id: ether.id,
  name: "Anna",
  networkId: ether.networkId,
  address: friend,
  note: "",
  createdAt: "2026-01-01T00:00:00.000Z",
  usableFrom: "2026-01-03T00:00:00.000Z",
};
const guardAsking = (payeeWaitHours: number) => ({ ...anAppState().guard, payeeWaitHours });

test("the address book of this network is read, with its memo and its time", () => {
  const payees = [
    payee,
    { ...payee, memo: "17" },
    { ...payee, memo: "" },
    { ...payee, networkId: { type: "evm", chainId: "1" } },
  ];
  const usableFromMs = NOW + 24 * 60 * 60 * 1000;
  const known = { name: "Anna", address: friend, usableFromMs };
  expect(factsOf({}, { payees, guard: guardAsking(24) }).payees).toEqual([
    { ...known, memo: null },
    { ...known, memo: "17" },
    { ...known, memo: null },
  ]);
});

test("the newest address check of this address counts, unless the payment has its own", () => {
  const state = (status: "UNKNOWN" | "DISABLED", updatedAt: string, address = friend) => ({
    id: ether.id,
    status,
    isLocked: false,
    updatedAt,
    address: { address, networkId: ether.networkId },
    context: {},
  });
  const addressAmlStates = [
    state("UNKNOWN", "2026-01-01T00:00:00.000Z"),
    state("DISABLED", "2026-01-02T00:00:00.000Z", friend.toLowerCase()),
    state("UNKNOWN", "2026-01-03T00:00:00.000Z", stranger),
  ];
  expect(factsOf({}, { addressAmlStates }).aml).toBe("DISABLED");
  expect(factsOf({ aml: "ALLOWED" }, { addressAmlStates }).aml).toBe("ALLOWED");
  expect(factsOf().aml).toBe("notAsked");
});

test("a fee is compared with its amount: as it is, or by what both are worth", () => {
  expect(factsOf({ amount: "0.01", fee: "0.002" }).feeShareBps).toBe(2_000n);
  const token = { asset: aTokenAsset(), amount: "10", fee: "0.001" };
  expect(factsOf(token).feeShareBps).toBe(2_000n);
  expect(factsOf({ ...token, fee: null }).feeShareBps).toBeNull();
  const withoutRates = safetyFactsOf(
    { ...token, destination: friend },
    { state: anAppState({ assets: [ether, aTokenAsset()] }), rates: [], nowMs: NOW },
  );
  expect(withoutRates.feeShareBps).toBeNull();
});

test("what is usual is the middle of the latest fees, once there are three", () => {
  const paying = (amount: string) =>
    aTransfer({ fee: { amount, currency: { symbol: "ETH", type: "COIN" } } });
  const transfers = [paying("0.003"), paying("0.001"), aTransfer({ fee: null })];
  expect(factsOf({}, { transfers }).typicalFeeUnits).toBeNull();
  const enough = [...transfers, paying("0.002")];
  expect(factsOf({}, { transfers: enough }).typicalFeeUnits).toBe(2n * 10n ** 15n);
});

test("tokens that are held and pay with this coin are named", () => {
  expect(factsOf().feesOf).toEqual(["USDT"]);
  expect(factsOf({}, { assets: [ether, aTokenAsset({ amount: "0" })] }).feesOf).toEqual([]);
});

test("a payee waits only while the person's guard asks for a wait", () => {
  const stopsAt = (hours: number) =>
    safetyFindings(factsOf({}, { payees: [payee], guard: guardAsking(hours) })).filter(
      ({ level }) => level === "stop",
    );
  expect(stopsAt(24)).toMatchObject([{ kind: "payeeWaiting" }]);
  expect(stopsAt(0)).toEqual([]);
});
