import type { SpotOperation } from "@coffer/contract";
import { aSpotAccount, aSpotOperation } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openDepository } from "../testing/openDepository.tsx";
import { LockedModal } from "./LockedModal.tsx";
import { OperationModal } from "./OperationModal.tsx";
import { SendTypeModal } from "./SendTypeModal.tsx";
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
      "The depository is locked. To resolve this issue, please contact us at help@example.com.",
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

test("a payment to an address says its fee, and leads to it", () => {
  const { address } = openOperation({
    operationType: "withdraw",
    status: "PROCESSING",
    withdraw: { cryptoAsset: usdt("20"), fee: usdt("0.4"), transferId: "t-1" },
  });
  expect(screen.getByRole("status").textContent).toBe("Processing...");
  expect(facts()).toEqual({ "Network fee": expect.stringContaining("0.4 USDT"), ...created });
  fireEvent.click(screen.getByRole("button", { name: "Follow the payment" }));
  expect(address()).toBe("/send-payment/status/t-1");
});

test("a move to the own account cost nothing, and leads nowhere", () => {
  openOperation({
    operationType: "withdraw",
    withdraw: { cryptoAsset: usdt("20"), fee: null, transferId: null },
  });
  expect(facts()).toEqual({ "Network fee": "None, it stays inside Coffer", ...created });
  expect(screen.queryByRole("button", { name: "Follow the payment" })).toBeNull();
});

test("an address check says of which address", () => {
  openOperation({
    operationType: "aml",
    status: "FAILED",
    aml: { status: "DISABLED", address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" },
  });
  expect(screen.getByText("Failed")).toBeTruthy();
  expect(Object.keys(facts())).toEqual(["Target address", "Created"]);
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

test("of a status that nobody knows it says whom to ask", () => {
  openOperation({ deposit: aSpotOperation().deposit, status: "OTHER" });
  expect(screen.getByRole("status").textContent).toBe("Unknown");
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
