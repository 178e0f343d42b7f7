import {
  productFailure,
  unansweredWithdraw,
  type CallFailure,
  type WithdrawProblem,
} from "@coffer/client";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { anAmlState, anAppState, aSpotAccount } from "@coffer/testkit";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDepository } from "../testing/openDepository.tsx";
import { takeWithdrawn } from "../withdrawnHere.ts";
import { AmlConfirmWithdrawScreen } from "./AmlConfirmWithdrawScreen.tsx";
import { DepositorySendScreen } from "./DepositorySendScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RECEIVER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const { asset } = aSpotAccount();
const tether = (amount: string) => ({
  amount,
  currency: { symbol: "USDT", type: "TOKEN" as const },
});
const estimate = {
  amount: "300",
  fee: tether("3"),
  received: "297",
  validUntil: "2026-01-01T00:01:00.000Z",
};
const lost: CallFailure = { code: "NETWORK" };

type Answers = {
  readonly confirm?: Outcome<string, WithdrawProblem>;
  readonly estimate?: Outcome<typeof estimate, CallFailure>;
};

/** One of the pages, with what the server would answer. */
function open(
  path: string,
  given: Answers & NonNullable<Parameters<typeof openDepository>[1]> = {},
) {
  const { confirm = ok("op-1"), estimate: estimated = ok(estimate), ...rest } = given;
  const opened = openDepository(
    <Routes>
      <Route
        path="/depository/send/set-amount-and-address/:sendType"
        element={<DepositorySendScreen />}
      />
      <Route
        path="/aml/confirm-depository-withdraw/:amlId"
        element={<AmlConfirmWithdrawScreen />}
      />
      <Route path="*" element={null} />
    </Routes>,
    { path, ...rest },
  );
  const { wallet } = opened;
  const confirmWithdraw = vi.fn<(plan: unknown) => Promise<typeof confirm>>(async () => confirm);
  const repeatWithdraw = vi.fn<() => Promise<typeof confirm>>(async () => confirm);
  const actions = {
    confirmWithdraw,
    repeatWithdraw,
    estimateWithdraw: async () =>
      estimated.ok ? ok({ estimate: estimated.value, quotedAtMs: wallet.nowMs() }) : estimated,
  };
  vi.spyOn(wallet, "depository").mockImplementation((run) => run(actions as never)); // all that is asked
  return { ...opened, confirmWithdraw, repeatWithdraw };
}
const toAddress = "/depository/send/set-amount-and-address/address";
const toAccount = "/depository/send/set-amount-and-address/account";
const goOn = () => screen.getByRole<HTMLButtonElement>("button", { name: /^(Continue|Send)/ });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const write = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(/Address in the/), { target: { value } }));

async function writeReceiver() {
  await write(RECEIVER);
  await vi.waitFor(() => expect(goOn().disabled).toBe(false));
}

test.each([
  ["/depository/send/set-amount-and-address/voucher", {}, "Unknown send type"],
  [toAddress, { asset: { ...asset, amount: "0" } }, "Unknown asset"],
  [toAccount, null, "Unknown asset"],
])("%s of %o says %s, and leads back", async (path, spot, text) => {
  const { address } = open(path, { spot });
  expect(screen.getByText(text)).toBeTruthy();
  await press(screen.getByRole("button", { name: "Go to the current account" }));
  expect(address()).toBe("/depository");
});

test("to the own account all of it is shown, free, and sent by one press", async () => {
  const { wallet, address, confirmWithdraw } = open(toAccount);
  expect(screen.queryByLabelText(/Address in the/)).toBeNull();
  expect(screen.getAllByText("300").length).toBeGreaterThan(0);
  expect(screen.getByText("Your USDT account")).toBeTruthy();
  expect(screen.getByText("None, it stays inside Coffer")).toBeTruthy();
  await press(goOn());
  expect(confirmWithdraw).toHaveBeenCalledExactlyOnceWith({
    asset: expect.objectContaining({ amount: "300" }) as unknown,
    to: null,
    quote: null,
    amlStateId: null,
  });
  expect(address()).toBe("/depository");
  expect(takeWithdrawn(wallet)).toBe("op-1");
  expect(takeWithdrawn(wallet)).toBeNull();
});

test("without an address, and until the fee is known, nothing can be sent", async () => {
  open(toAddress);
  expect(goOn().disabled).toBe(true);
  await write("0x90F7");
  expect(goOn().disabled).toBe(true);
  await write(RECEIVER);
  expect(goOn().disabled).toBe(true);
  await vi.waitFor(() => expect(goOn().disabled).toBe(false));
});

test("the address loses its whitespace, and what they receive is shown before it is sent", async () => {
  const { confirmWithdraw, address } = open(toAddress);
  await write(` ${RECEIVER.slice(0, 10)}\n${RECEIVER.slice(10)} `);
  expect(await screen.findByText("297")).toBeTruthy();
  expect(screen.getByText("They receive")).toBeTruthy();
  await press(goOn());
  expect(confirmWithdraw).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: { address: RECEIVER, memo: "" }, amlStateId: null }),
  );
  expect(address()).toBe("/depository");
});

test.each([
  ["TON address", "EQD4FPq-PRDieyQKkizFTRtSDyucUIqrj0v_zXJmqaDp6_0t", /TON/],
  ["own address", asset.address, /your own address/],
])("an address that it cannot go to is told: %s", async (_, text, said) => {
  open(toAddress);
  await write(text);
  await vi.waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0));
  expect(goOn().disabled).toBe(true);
});

test.each([
  [refused(lost), /An error occurred|connection|reached/i],
  [refused(productFailure("AMOUNT_OUT_OF_LIMITS")), /more than there is to send/],
] as const)("a fee that cannot be learnt keeps it back: %o", async (estimated, said) => {
  open(toAddress, { estimate: estimated });
  await write(RECEIVER);
  expect(await screen.findByText("Failed to calculate sending fee")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toMatch(said);
  expect(goOn().disabled).toBe(true);
});

test("an address that is checked first leads to its check", async () => {
  const { address } = open(toAddress, {
    confirm: refused({ kind: "addressBeingChecked", amlStateId: "aml-1" }),
  });
  await writeReceiver();
  await press(goOn());
  expect(address()).toBe("/aml/status/aml-1");
});

const refuse = (problem: WithdrawProblem) => refused(problem);
const failed = (failure: CallFailure) => refuse({ kind: "failed", failure });

test.each([
  [failed(lost), /Press Send again: it is never paid twice|never paid twice/],
  [refuse({ kind: "notSent", failure: lost }), /nothing was sent/],
  [failed(productFailure("AMOUNT_OUT_OF_LIMITS")), /balance has changed/],
  [failed(productFailure("SPOT_ACCOUNT_INSUFFICIENT_FUNDS")), /balance has changed/],
  [failed(productFailure("QUOTE_EXPIRED")), /network fee has changed/],
  [
    failed(productFailure("SPOT_ACCOUNT_ASSET_NOT_AVAILABLE_FOR_SEND")),
    /^Sending for this asset unavailable$/,
  ],
  [failed(productFailure("SEND_TO_OWN_ADDRESS")), /your own address/],
  [failed(productFailure("PAYMENTS_FROZEN")), /frozen/i],
  [failed({ code: "OTHER" }), /An error occurred during the payment process/],
  [refuse({ kind: "addressNotAllowed", status: "DISABLED" }), /Anti-Money Laundering/],
  [refuse({ kind: "addressNotAllowed", status: "OTHER" }), /still being checked/],
] as const)("what is refused is said: %o", async (confirm, said) => {
  const { address } = open(toAddress, { confirm });
  await writeReceiver();
  await press(goOn());
  expect(screen.getByRole("alert").textContent).toMatch(said);
  expect(address()).toBe(toAddress);
});

const lock = anAmlState({ id: "aml-1", isLocked: true });

test.each([
  ["SPOT_ACCOUNT_LOCKED", { name: "depositoryLocked" }],
  ["SEND_PAYMENT_REQUIRED_APPROVED_KYC", { name: "kycRequired" }],
  ["ACCOUNT_LOCKED", { name: "amlLocked", amlId: "aml-1" }],
] as const)("%s opens its modal too", async (code, modal) => {
  const { opened } = open(toAddress, {
    confirm: failed(productFailure(code)),
    state: { addressAmlStates: [lock] },
  });
  await writeReceiver();
  await press(goOn());
  expect(opened).toEqual([modal]);
});

test("a limit of the person's own is told with its way out", async () => {
  open(toAddress, { confirm: failed(productFailure("DAILY_LIMIT_EXCEEDED")) });
  await writeReceiver();
  await press(goOn());
  expect(screen.getByRole("alert").textContent).toMatch(/limit/i);
});

test("the code that the person's rules ask for is asked for, with what it is for", async () => {
  const { wallet, opened } = open(toAddress, {
    confirm: failed(productFailure("GUARD_CODE_REQUIRED")),
  });
  const sent = { expiresAtMs: 1, nextSendAtMs: 1, sendsLeft: 1 };
  vi.spyOn(wallet, "guard").mockImplementation(async () => ok({ kind: "code", sent }) as never);
  await writeReceiver();
  await press(goOn());
  expect(opened).toMatchObject([
    {
      name: "withdrawCode",
      plan: { to: { address: RECEIVER } },
      asked: { kind: "code", sent },
    },
  ]);
});

test("a fee that has changed is shown, and asked about again", async () => {
  const dearer = { ...estimate, fee: tether("5"), received: "295" };
  open(toAddress, {
    confirm: refused({ kind: "feeChanged", quote: { estimate: dearer, quotedAtMs: Date.now() } }),
  });
  await writeReceiver();
  await press(goOn());
  expect(screen.getByText("295")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toMatch(/Check what they receive/);
});

test("a payment that waits for its answer comes first, and is repeated", async () => {
  const path = toAccount;
  const { wallet } = openDepository(null);
  cleanup();
  const owner = anAppState().userProfile?.id;
  const kept = { withdrawAsset: tether("42"), idempotencyKey: "k" };
  const key = "wallet.unansweredWithdraw";
  sessionStorage.setItem(key, JSON.stringify({ owner, sent: kept }));
  expect(unansweredWithdraw(wallet)).toEqual(kept);
  const { repeatWithdraw, confirmWithdraw, address } = open(path);
  expect(screen.getByText(/whether your 42 USDT left/)).toBeTruthy();
  await press(screen.getByRole("button", { name: "Try again" }));
  expect([repeatWithdraw.mock.calls.length, confirmWithdraw.mock.calls.length]).toEqual([1, 0]);
  expect(address()).toBe("/depository");
  sessionStorage.removeItem(key);
});

const withdraw = { amount: "300", destination: RECEIVER, currency: tether("1").currency };
const checked = (over: Parameters<typeof anAmlState>[0] = {}) =>
  anAmlState({ id: "aml-1", isLocked: true, status: "ALLOWED", context: { withdraw }, ...over });
const confirmPage = "/aml/confirm-depository-withdraw/aml-1";

test("rule 131: a checked address is confirmed with the mark, and sent with its check", async () => {
  const { address, confirmWithdraw, opened } = open(confirmPage, {
    state: { addressAmlStates: [checked()] },
  });
  expect(screen.getByText("CHECKED")).toBeTruthy();
  await press(screen.getByRole("button", { name: "CANCEL" }));
  expect(opened).toEqual([{ name: "amlCancel", amlId: "aml-1", askedAt: "ALLOWED" }]);
  await vi.waitFor(() => expect(goOn().disabled).toBe(false));
  expect(goOn().textContent).toContain("Send 300 USDT");
  await press(goOn());
  expect(confirmWithdraw).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ to: { address: RECEIVER, memo: "" }, amlStateId: "aml-1" }),
  );
  expect(address()).toBe("/depository");
});

test.each([
  ["is not allowed yet", { status: "UNKNOWN" as const }],
  ["is of something else", { context: {} }],
])("rule 131: a check that %s leads to its status", (_, over) => {
  const { address } = open(confirmPage, { state: { addressAmlStates: [checked(over)] } });
  expect(address()).toBe("/aml/status/aml-1");
});

test("rule 131: an asset that is gone is told", () => {
  open(confirmPage, {
    spot: { asset: { ...asset, amount: "0" } },
    state: { addressAmlStates: [checked()] },
  });
  expect(screen.getByText("Asset not found")).toBeTruthy();
});
