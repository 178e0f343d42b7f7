import { productFailure, type CallFailure } from "@coffer/client";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { anAsset } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  ether,
  holder,
  NOW_MS,
  openVouchers,
  pass,
} from "../testing/openVouchers.tsx";
import { CreateVoucherScreen } from "./CreateVoucherScreen.tsx";

const MADE = "66666666-6666-4666-8666-666666666666";
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type End = Outcome<string, CallFailure>;
function open(over: Parameters<typeof holder>[0] = {}, ends: readonly (End | Promise<End>)[] = []) {
  const asked: unknown[] = [];
  const create = async (plan: { amount: string }) => {
    asked.push(plan.amount);
    return (await ends[asked.length - 1]) ?? ok(MADE);
  };
  const opened = openVouchers({
    pattern: "/voucher/create/:assetId",
    path: `/voucher/create/${ether.id}`,
    page: <CreateVoucherScreen />,
    state: holder(over),
    actions: { create },
  });
  return { ...opened, asked };
}

async function write(amount: string) {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: amount } });
  await pass(0);
}
const agree = () => fireEvent.click(screen.getByRole("checkbox"));

test("the page says what a voucher is and when the money comes back", () => {
  open();
  const text = document.body.textContent;
  expect(text).toContain("waits until somebody enters the voucher's code");
  expect(text).toContain("within 30 days, the money comes back by itself");
});

test("Create waits for an amount and for the agreement, and leads to the voucher", async () => {
  const { asked } = open();
  expect(button("Create").disabled).toBe(true);
  await write("0.1");
  expect(button("Create for 0.1 ETH").disabled).toBe(true);
  agree();
  fireEvent.click(button("Create for 0.1 ETH"));
  fireEvent.click(button("Create for 0.1 ETH"));
  await pass(0);
  expect(asked).toEqual(["0.1"]);
  expect(address()).toBe(`/voucher/create/transaction-check/${MADE}`);
});

test("MAX is the whole balance: a voucher has no fee", async () => {
  open();
  fireEvent.click(button("MAX"));
  await pass(0);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("1.5");
});

test("what is above the balance is said, and cannot be made", async () => {
  open();
  agree();
  await write("2");
  await pass(600);
  expect(screen.getByText(/cannot exceed your balance/)).toBeTruthy();
  expect(button("Create").disabled).toBe(true);
});

test("rule 368: with a wait for new payees there are no vouchers, and why", async () => {
  const guard = { ...holder().guard, payeeWaitHours: 24 };
  open({ guard });
  agree();
  await write("0.1");
  expect(screen.getByText("No vouchers while new payees wait")).toBeTruthy();
  expect(screen.getByText(/a new payee waits 24 hours\. A voucher can go to anybody/)).toBeTruthy();
  expect(button("Create for 0.1 ETH").disabled).toBe(true);
});

test("frozen payments take the press away", async () => {
  open({ guard: { ...holder().guard, isFrozen: true } });
  agree();
  await write("0.1");
  expect(button("Create for 0.1 ETH").disabled).toBe(true);
  expect(screen.getAllByText("Payments are frozen").length).toBeGreaterThan(0);
});

test("who has not shown who they are is asked to first", async () => {
  const { asked, modals } = open({ kyc: { ...holder().kyc, verificationStatus: "NONE" } });
  agree();
  await write("0.1");
  fireEvent.click(button("Create for 0.1 ETH"));
  await pass(0);
  expect(asked).toEqual([]);
  expect(modals).toEqual([{ name: "kycRequired", assetId: ether.id }]);
});

test("rules that ask for a code have it asked for in a sheet", async () => {
  const { modals, wallet } = open({}, [refused(productFailure("GUARD_CODE_REQUIRED"))]);
  const sent = { nextSendAtMs: 0, expiresAtMs: 0, sendsLeft: 2 };
  vi.spyOn(wallet, "guard").mockResolvedValue(ok({ kind: "code", sent }) as never); // what a code that is out answers
  agree();
  await write("0.1");
  fireEvent.click(button("Create for 0.1 ETH"));
  await pass(0);
  expect(modals).toMatchObject([
    { name: "voucherGuard", plan: { amount: "0.1" }, asked: { kind: "code", sent } },
  ]);
});

test("a refusal is told, and the form stays as it was written", async () => {
  open({}, [refused(productFailure("INSUFFICIENT_FUNDS"))]);
  agree();
  await write("0.1");
  fireEvent.click(button("Create for 0.1 ETH"));
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain("Insufficient balance");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("0.1");
});

test("rule 367: one that waits for its answer is repeated before another can be made", async () => {
  const kept = {
    owner: holder().userProfile?.id,
    sent: {
      accountId: ether.accountId,
      transferAmount: { amount: "0.7", currency: { symbol: "ETH", type: "COIN" } },
      idempotencyKey: MADE,
    },
  };
  sessionStorage.setItem("wallet.unansweredVoucher", JSON.stringify(kept));
  const { asked } = open();
  sessionStorage.clear();
  expect(screen.getByText(/whether your voucher of 0\.7 ETH was created/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(button("Try again"));
  await pass(0);
  expect(asked).toHaveLength(1);
  expect(address()).toBe(`/voucher/create/transaction-check/${MADE}`);
});

test("an asset that cannot be sent leads to its own page, which says why", () => {
  open({ assets: [anAsset({ allowSend: false })] });
  expect(address()).toBe(`/assets/${ether.id}`);
});

test("rule 151: a personal asset has no vouchers", () => {
  open({ assets: [anAsset({ type: "PERSONAL" })] });
  expect(address()).toBe(`/assets/${ether.id}`);
});
