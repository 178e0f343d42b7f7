import type { SpotOperation } from "@coffer/contract";
import {
  anAmlState,
  aSpotAccount,
  aSpotOperation,
  aTokenAsset,
  aTokenTransfer,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openDepository } from "../testing/openDepository.tsx";
import { LockedModal } from "./LockedModal.tsx";
import { OperationModal } from "./OperationModal.tsx";
import { SendTypeModal } from "./SendTypeModal.tsx";
import { TransferStatusModal } from "./TransferStatusModal.tsx";
import { UnavailableModal } from "./UnavailableModal.tsx";

afterEach(cleanup);

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const usdt = (amount: string) => ({ amount, currency: { symbol: "USDT", type: "TOKEN" as const } });
const eth = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" as const } });

test("a lock tells the operator's reason, whom to write to, and the way back", () => {
  const onClose = vi.fn<() => void>();
  openDepository(<LockedModal onClose={onClose} />, {
    spot: { status: "LOCKED", lockReason: "We look into a payment." },
  });
  expect(
    screen.getByText(
      "The current account is locked. To resolve this issue, please contact us at help@example.com.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("Reason: We look into a payment.")).toBeTruthy();
  const letter = screen.getByRole<HTMLAnchorElement>("link", { name: "Write to help@example.com" });
  expect([letter.href, letter.target]).toEqual(["mailto:help@example.com", ""]);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a lock without a reason says nothing of one", () => {
  openDepository(<LockedModal onClose={() => undefined} />, { spot: { status: "LOCKED" } });
  expect(screen.queryByText(/^Reason/)).toBeNull();
});

test.each([
  [/^To Account/, "/depository/send/set-amount-and-address/account"],
  [/^To Address/, "/depository/send/set-amount-and-address/address"],
])("%s leads to %s", (name, path) => {
  const { address } = openDepository(<SendTypeModal />);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(address()).toBe(path);
});

const { asset, availableForSendCryptoCurrencies: sendable } = aSpotAccount();

test.each([
  ["too little", { asset: { ...asset, amount: "0.5" } }, /^At least 1 USDT/, "Buy"],
  [
    "an asset that is closed",
    { asset: { ...asset, allowSend: false } },
    /^USDT cannot/,
    "Change asset",
  ],
  [
    "an asset that is not sent",
    { availableForSendCryptoCurrencies: [] },
    /^USDT cannot/,
    "Change asset",
  ],
])("of %s it says what would help", (_, over, text, way) => {
  const { address } = openDepository(<UnavailableModal onClose={() => undefined} />, {
    spot: { availableForSendCryptoCurrencies: sendable, ...over },
  });
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: way }));
  expect(address()).toBe(way === "Buy" ? "/depository/buy/set-amount" : "/depository/exchange");
});

test("coins that come while it says there are too few open what Send opens now, once", () => {
  const { opened, become } = openDepository(<UnavailableModal onClose={() => undefined} />, {
    spot: { asset: { ...asset, amount: "0.5" } },
  });
  act(() => become({ asset: { ...asset, amount: "0.6" } }));
  expect(opened).toEqual([]);
  act(() => become({ asset: { ...asset, amount: "20" } }));
  act(() => become({ status: "LOCKED" }));
  expect(opened).toEqual([{ name: "spotSendType" }]);
});

function openOperation(over: Partial<SpotOperation>) {
  const operation = aSpotOperation({ deposit: undefined, ...over });
  return openDepository(<OperationModal operationId={operation.id} />, {
    spot: { operations: [operation] },
  });
}
const created = { Created: expect.stringContaining("2026") as unknown };

test("coins that came say how much and when", () => {
  openOperation({ deposit: aSpotOperation().deposit });
  expect(screen.getByRole("heading").textContent).toBe("Received");
  expect(screen.getByRole("status").textContent).toBe("Ok");
  expect(facts()).toEqual(created);
});

test("a purchase says what was paid, at which rate, and where", () => {
  openOperation({
    deposit: {
      cryptoAsset: usdt("50"),
      fiatAsset: { amount: "51.5", currency: { symbol: "USD" } },
      buyCryptoMethodName: "MoonPay",
    },
  });
  expect(screen.getByRole("heading").textContent).toBe("Bought");
  expect(facts()).toEqual({
    Paid: "$51.50",
    Rate: "1 USDT ≈ $1.03",
    "Payment method": "MoonPay",
    ...created,
  });
});

test("an exchange says both sides and the rate that they came to", () => {
  openOperation({
    operationType: "exchange",
    exchange: { sourceAsset: usdt("3000"), targetAsset: eth("0.99") },
  });
  expect(facts()).toEqual({
    Given: expect.stringContaining("3,000 USDT"),
    Got: expect.stringContaining("0.99 ETH"),
    Rate: "1 USDT ≈ 0.00033 ETH",
    ...created,
  });
});

test("the rate of an exchange is written as amounts are", () => {
  openOperation({
    operationType: "exchange",
    exchange: { sourceAsset: eth("0.5"), targetAsset: usdt("1500.25") },
  });
  expect(facts()).toMatchObject({ Rate: "1 ETH ≈ 3,000.5 USDT" });
});

const { asset: own } = aSpotAccount();
const sentOut = (over: Parameters<typeof aTokenTransfer>[0] = {}) =>
  aTokenTransfer({ assetKey: own.key, networkId: own.networkId, amount: usdt("19.6"), ...over });

test("a payment to an address says to whom, its fee, what they receive, and where it is on the chain", () => {
  const transfer = sentOut({ blockchainTransactionId: "0xabc", memo: "for tea" });
  openOperation({
    operationType: "withdraw",
    status: "PROCESSING",
    withdraw: { cryptoAsset: usdt("20"), fee: usdt("0.4"), transferId: transfer.id, transfer },
  });
  expect(screen.getByText("Processing...")).toBeTruthy();
  expect(facts()).toEqual({
    To: expect.any(String),
    Memo: "for tea",
    "Network fee": expect.stringContaining("0.4 USDT"),
    "They receive": expect.stringContaining("19.6 USDT"),
    ...created,
  });
  expect(screen.getByRole("link", { name: /Show in Blockchain browser/ })).toBeTruthy();
});

test("a move to the own account says so, and that it was free", () => {
  openOperation({
    operationType: "withdraw",
    withdraw: {
      cryptoAsset: usdt("20"),
      fee: null,
      transferId: "t",
      transfer: sentOut({ direction: "IN", fee: null }),
    },
  });
  expect(facts()).toEqual({
    To: "Your own account on home",
    "Network fee": "None, it stays inside Coffer",
    ...created,
  });
});

test("an address check says of which address", () => {
  openOperation({
    operationType: "aml",
    status: "FAILED",
    aml: { status: "DISABLED", address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" },
  });
  expect(screen.getByText("Failed")).toBeTruthy();
  expect(Object.keys(facts())).toEqual(["Target address", "Created"]);
  expect(screen.queryByRole("button", { name: "Check status" })).toBeNull();
});

test.each([
  ["UNKNOWN", "/aml/status/"],
  ["ALLOWED", "/aml/confirm-depository-withdraw/"],
] as const)("a check that stands at %s leads to where it goes on", (status, path) => {
  const withdraw = { amount: "300", destination: "0xA", currency: usdt("1").currency };
  const check = anAmlState({ status, isLocked: true, context: { withdraw } });
  const operation = aSpotOperation({
    id: check.id,
    deposit: undefined,
    operationType: "aml",
    status: "PROCESSING",
    aml: { status, address: "0xA" },
  });
  const { address } = openDepository(<OperationModal operationId={check.id} />, {
    spot: { operations: [operation] },
    state: { addressAmlStates: [check] },
  });
  fireEvent.click(screen.getByRole("button", { name: "Check status" }));
  expect(address()).toBe(path + check.id);
});

describe("how what was just sent stands", () => {
  function openTransfer(over: Partial<SpotOperation>) {
    const onClose = vi.fn<() => void>();
    const operation = aSpotOperation({ deposit: undefined, operationType: "withdraw", ...over });
    const opened = openDepository(
      <TransferStatusModal operationId={operation.id} onClose={onClose} />,
      { spot: { operations: [operation] } },
    );
    return { ...opened, onClose };
  }
  const out = (over: Parameters<typeof sentOut>[0] = {}) => {
    const transfer = sentOut(over);
    const fee = transfer.direction === "IN" ? null : usdt("0.4");
    return { cryptoAsset: usdt("20"), fee, transferId: transfer.id, transfer };
  };

  test("on the own account: how much is there, and the way to it", () => {
    const { address } = openTransfer({ withdraw: out({ direction: "IN", fee: null }) });
    expect(screen.getByText("20 USDT is on your account")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Open USDT" }));
    expect(address()).toBe(`/assets/${aTokenAsset().id}`);
  });

  test.each([
    ["PROCESSING", "Your payment is on its way"],
    ["FULFILLED", "The payment was successfully sent"],
    ["FAILED", "Payment Error"],
    ["OTHER", "Unknown sending status"],
  ] as const)("at %s to an address: %s", (status, title) => {
    const { onClose } = openTransfer({ status, withdraw: out() });
    expect(screen.getAllByRole("status")[0]?.textContent).toContain(title);
    expect(facts()).toMatchObject({ "They receive": expect.stringContaining("19.6 USDT") });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("it is live", () => {
    const operation = aSpotOperation({
      deposit: undefined,
      operationType: "withdraw",
      withdraw: out(),
    });
    const { become } = openTransfer({ status: "PROCESSING", withdraw: out() });
    act(() => become({ operations: [operation] }));
    expect(screen.getAllByRole("status")[0]?.textContent).toContain("successfully sent");
  });

  test("one that the state does not tell of breaks nothing", () => {
    openDepository(<TransferStatusModal operationId="gone" onClose={() => undefined} />);
    expect(screen.getByText("Operation not found")).toBeTruthy();
  });
});

test("an identity check that is not done leads to where it stands", () => {
  const { address } = openOperation({
    operationType: "kyc",
    status: "PROCESSING",
    kyc: { status: "PROCESSING" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Check status" }));
  expect(address()).toBe("/kyc/status");
});

test.each([
  ["deposit", "Unknown deposit status", { deposit: aSpotOperation().deposit }],
  [
    "exchange",
    "Unknown exchange status",
    {
      exchange: { sourceAsset: usdt("3000"), targetAsset: eth("0.99") },
    },
  ],
  [
    "withdraw",
    "Unknown sending status",
    {
      withdraw: { cryptoAsset: usdt("20"), fee: null, transferId: null },
    },
  ],
  ["aml", "Unknown AML status", { aml: { status: "OTHER", address: "0x12" } }],
  ["kyc", "Unknown", { kyc: { status: "PROCESSING" } }],
] as const)("of a status of %s that nobody knows it says so, and whom to ask", (...row) => {
  const [operationType, words, part] = row;
  openOperation({ operationType, status: "OTHER", ...part });
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(words);
  expect(screen.getByText(/please contact us at help@example.com/)).toBeTruthy();
});

test("an operation of a type that this wallet does not know is shown as one", () => {
  openOperation({ operationType: "airdrop" as SpotOperation["operationType"] });
  expect(screen.getByRole("heading").textContent).toBe("Unknown operation");
  expect(screen.getByText(/Reload the page/)).toBeTruthy();
});

test("an operation that is there no more is told", () => {
  openDepository(<OperationModal operationId="gone" />);
  expect(screen.getByText("Operation not found")).toBeTruthy();
});
