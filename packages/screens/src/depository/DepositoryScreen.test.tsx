import { anAmlState, anAppState, aSpotAccount, aSpotOperation } from "@coffer/testkit";
import type { AppState, SpotAccount } from "@coffer/contract";
import { formatTime } from "@coffer/i18n";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DepositoryScreen } from "./DepositoryScreen.tsx";
import type { Modal } from "../parts/modal.ts";
import { openDepository } from "./testing/openDepository.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (given: Parameters<typeof openDepository>[1] = {}) =>
  openDepository(<DepositoryScreen />, given);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const { kyc } = anAppState();
const withAmount = (amount: string): Partial<SpotAccount> => ({
  asset: { ...aSpotAccount().asset, amount },
});

test("the balance is read with six decimals, and to its last digit where there are more", () => {
  const { asset } = aSpotAccount();
  open({
    spot: { asset: { ...asset, amount: "12345.123456789", decimals: 18 } },
  });
  expect(document.title).toContain("Current account");
  expect(screen.getByText([asset.name, asset.network].join(" · "))).toBeTruthy();
  expect(screen.getByTitle("12345.123456789").textContent).toBe("12,345.123456 USDT");
  expect(screen.getByText("12,345.123456789 USDT")).toBeTruthy();
  expect(screen.getByText(/^≈/).textContent).toBe("≈ $12,345.12");
});

test.each([
  ["Change asset", "/depository/exchange"],
  ["Buy", "/depository/buy/set-amount"],
  ["Back", "/"],
])("%s leads to %s", (name, path) => {
  const { address } = open({ spot: { operations: [aSpotOperation()] } });
  press(name);
  expect(address()).toBe(path);
});

test.each([
  ["ACTIVE", true, true],
  ["LOCKED", false, true],
  ["CLOSED", false, false],
] as const)(
  "one that is %s says what it is for: %s, and where coins come in: %s",
  async (status, isPurpose, isAddress) => {
    open({ spot: { status } });
    expect(screen.queryByText(/^Buy coins here and change them/) !== null).toBe(isPurpose);
    const { address } = aSpotAccount().asset;
    expect(screen.queryByRole("heading", { name: "Receive USDT here" }) !== null).toBe(isAddress);
    if (!isAddress) return;
    await waitFor(() => expect(document.body.textContent).toContain(address));
  },
);

const lock = anAmlState({ id: "aml-1", isLocked: true });

const waysOfSend: readonly (readonly [
  what: string,
  spot: Partial<SpotAccount>,
  state: Partial<AppState>,
  modal: Modal,
])[] = [
  ["of where to send", {}, {}, { name: "spotSendType" }],
  ["of the lock", { status: "LOCKED" }, {}, { name: "depositoryLocked" }],
  ["of the identity", {}, { kyc: { ...kyc, verificationStatus: "NONE" } }, { name: "kycRequired" }],
  ["of the address check", {}, { addressAmlStates: [lock] }, { name: "amlLocked", amlId: "aml-1" }],
  ["of what cannot be sent", withAmount("0.5"), {}, { name: "spotUnavailable" }],
];

test.each(waysOfSend)("Send opens the modal %s", (_, spot, state, modal) => {
  const { opened } = open({ spot, state });
  press("Send");
  expect(opened).toEqual([modal]);
});

test("of two reasons against sending the first one is told: the lock before the identity", () => {
  const { opened } = open({
    spot: { status: "LOCKED" },
    state: { kyc: { ...kyc, verificationStatus: "DECLINED" } },
  });
  press("Send");
  expect(opened).toEqual([{ name: "depositoryLocked" }]);
});

test.each([
  ["LOCKED", "Current account locked"],
  ["CLOSED", "Current account closed"],
] as const)("one that is %s says so, whatever is pressed", (status, title) => {
  const { opened, address } = open({ spot: { status, operations: [aSpotOperation()] } });
  expect(screen.getByText(title)).toBeTruthy();
  for (const name of ["Change asset", "Send", "Buy", "Learn more"]) press(name);
  expect(opened).toEqual(Array.from({ length: 4 }, () => ({ name: "depositoryLocked" })));
  expect(address()).toBe("/depository");
});

test("one that has just been unlocked says nothing of a lock", () => {
  const { become } = open({ spot: { status: "LOCKED" } });
  expect(screen.queryByText("Current account locked")).toBeTruthy();
  act(() => become({ status: "ACTIVE" }));
  expect(screen.queryByText("Current account locked")).toBeNull();
});

test("where nothing has happened it says how to begin", () => {
  const { address } = open();
  expect(screen.getByText("Nothing has happened here yet")).toBeTruthy();
  const [, begin] = screen.getAllByRole("button", { name: "Buy" });
  if (begin !== undefined) fireEvent.click(begin);
  expect(address()).toBe("/depository/buy/set-amount");
});

test("one that is not open yet says that it will be", () => {
  open({ spot: null });
  expect(screen.getByText("Your current account is being opened")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});

const usdt = (amount: string) => ({ amount, currency: { symbol: "USDT", type: "TOKEN" as const } });
const eth = (amount: string) => ({ amount, currency: { symbol: "ETH", type: "COIN" as const } });

test("rule 451: operations stand under their days in the order of the state, each with its title, its status and its amounts", () => {
  const { opened } = open({
    spot: {
      operations: [
        aSpotOperation({
          id: "a",
          operationType: "kyc",
          deposit: undefined,
          kyc: { status: "DECLINED" },
          status: "FAILED",
        }),
        aSpotOperation({
          id: "b",
          operationType: "aml",
          deposit: undefined,
          aml: { status: "UNKNOWN", address: "0xA" },
          status: "PROCESSING",
        }),
        aSpotOperation({ id: "c" }),
        aSpotOperation({
          id: "d",
          deposit: {
            cryptoAsset: usdt("50"),
            fiatAsset: { amount: "51", currency: { symbol: "USD" } },
            buyCryptoMethodName: "MoonPay",
            fiat: { amount: "50.02", ticker: "USD" },
          },
        }),
        aSpotOperation({
          id: "e",
          operationType: "withdraw",
          deposit: undefined,
          withdraw: { cryptoAsset: usdt("20"), fee: null, transferId: null },
          status: "OTHER",
        }),
        aSpotOperation({
          id: "f",
          createdAt: new Date(2025, 11, 31, 9, 5).toISOString(),
          operationType: "exchange",
          deposit: undefined,
          exchange: { sourceAsset: usdt("3000"), targetAsset: eth("0.99") },
        }),
      ],
    },
  });
  const region = within(screen.getByRole("region", { name: "Operations" }));
  const rows = region.getAllByRole("button");
  const time = formatTime(aSpotOperation().createdAt, "en");
  const headings = region.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Operations", "January 2", "2025", "December 31"]);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Identity check${time} · Failed`,
    `Address check${time} · Processing...`,
    `Received${time}+100 USDT≈ $100.00 today`,
    `Bought${time}+50 USDT≈ $50.02`,
    `Sent${time} · Unknown−20 USDT≈ $20.00`,
    "Asset changed09:05+0.99 ETH−3,000 USDT",
  ]);
  for (const row of rows) fireEvent.click(row);
  expect(opened).toEqual(
    ["a", "b", "c", "d", "e", "f"].map((operationId) => ({ name: "spotOperation", operationId })),
  );
});

test("an operation that this wallet does not know breaks nothing", () => {
  const strange = { ...aSpotOperation({ deposit: undefined }), operationType: "airdrop" };
  open({ spot: { operations: [strange as ReturnType<typeof aSpotOperation>] } });
  expect(screen.getByText("Unknown operation")).toBeTruthy();
});

test("where the state may have left out what is older, the list leads on to all", () => {
  const operations = Array.from({ length: 50 }, (_, place) => aSpotOperation({ id: `op${place}` }));
  open({ spot: { operations: operations.slice(1) } });
  expect(screen.queryByRole("link", { name: "All transactions" })).toBeNull();
  cleanup();
  const { address } = open({ spot: { operations } });
  fireEvent.click(screen.getByRole("link", { name: "All transactions" }));
  expect(address()).toBe("/transactions-history");
});
