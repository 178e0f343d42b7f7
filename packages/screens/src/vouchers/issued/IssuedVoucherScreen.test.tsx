import { ok } from "@coffer/core/outcome";
import { aVoucher } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { VoucherCheckScreen } from "../create/VoucherCheckScreen.tsx";
import {
  address,
  button,
  ether,
  holder,
  made,
  NOW_MS,
  openVouchers,
  pass,
  voucher,
} from "../testing/openVouchers.tsx";
import { CancelVoucherModal } from "./CancelVoucherModal.tsx";
import { IssuedVoucherScreen } from "./IssuedVoucherScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { receivementCode: _, ...ended } = voucher;
const open = (state = made(voucher), actions = {}) =>
  openVouchers({
    pattern: "/operations/outgoing/voucher/:originatedEscrowTransferId",
    path: `/operations/outgoing/voucher/${voucher.id}`,
    page: <IssuedVoucherScreen />,
    state,
    actions,
  });

test("rule 21: a voucher that waits shows its code in threes, and until when it waits", () => {
  open();
  expect(screen.getByText("ABC DEF")).toBeTruthy();
  expect(screen.getByText("Waits to be received")).toBeTruthy();
  expect(screen.getByText(/^29 days left, until January 31$/)).toBeTruthy();
});

test.each([
  ["2026-01-31T11:59:30.000Z", /^30 days left, until January 31$/],
  ["2026-01-31T10:59:30.000Z", /^29 days left, until January 31$/],
  ["2026-01-02T11:59:30.000Z", /^23 hours left, until /],
])("one that waits until %s has %s", (expiresAt, said) => {
  open(made({ ...voucher, expiresAt }));
  expect(screen.getByText(said)).toBeTruthy();
});

test("rule 373: the text that is shared names the amount, and the code in the link's fragment alone", async () => {
  const shared: string[] = [];
  const share = async ({ text }: { text: string }) => void shared.push(text);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  open();
  fireEvent.click(button("Share"));
  await pass(0);
  expect(shared).toEqual([
    "0.1 ETH for you in Coffer. Open the link to receive it:\nhttp://localhost/voucher/acquire/code#v_ABCDEF",
  ]);
});

test("it is cancelled behind a question", () => {
  const { modals } = open();
  fireEvent.click(button("Cancel the voucher"));
  expect(modals).toEqual([{ name: "cancelVoucher", voucherId: voucher.id }]);
});

test("rule 370: an entered one has no code, no way to cancel, and says until when", () => {
  const receiveBy = "2026-01-02T09:00:00.000Z";
  open(made({ ...ended, state: "ACQUIRED", receiveBy }));
  expect(screen.queryByText("ABC DEF")).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel the voucher" })).toBeNull();
  expect(screen.getByText("Somebody has entered the code")).toBeTruthy();
  expect(screen.getByText(/They can receive it until Jan 2, 2026/)).toBeTruthy();
});

test.each([
  ["RECEIVED", "Whoever entered the code has the money."],
  ["CANCELLED", "The money is back on your Ether balance."],
  ["EXPIRED", "Nobody received it in time. The money is back on your Ether balance."],
] as const)("a voucher that is %s says where the money is", (state, text) => {
  open(made({ ...ended, state }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/days left/)).toBeNull();
});

test("one that is unknown is said to be, with a way to all of them", async () => {
  open(holder(), { find: async () => ok(null) });
  await pass(0);
  expect(screen.getByRole("heading", { name: "Voucher not found" })).toBeTruthy();
  fireEvent.click(button("Show all vouchers"));
  expect(address()).toBe("/operations");
});

test("an old one is found beyond the state", async () => {
  open(holder(), { find: async () => ok(aVoucher({ state: "EXPIRED" })) });
  await pass(0);
  expect(screen.getByText("Expired")).toBeTruthy();
});

test("a voucher that was just made is told of, and Done leads home", () => {
  openVouchers({
    pattern: "/voucher/create/transaction-check/:originatedEscrowTransferId",
    path: `/voucher/create/transaction-check/${voucher.id}`,
    page: <VoucherCheckScreen />,
    state: made(voucher),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Transaction check");
  expect(screen.getByText("Your voucher is ready")).toBeTruthy();
  expect(screen.getByText("ABC DEF")).toBeTruthy();
  fireEvent.click(button("Done"));
  expect(address()).toBe("/");
});

function openQuestion(
  state = made(voucher),
  cancel = vi.fn<(id: string) => Promise<unknown>>(async () => ok({})),
) {
  const onClose = vi.fn<() => void>();
  const opened = openVouchers({
    pattern: "/",
    path: "/",
    page: <CancelVoucherModal voucherId={voucher.id} onClose={onClose} />,
    state,
    actions: { cancel },
  });
  return { ...opened, cancel, onClose };
}

test("the question says where the money goes, and closes once it is there", async () => {
  const { accept, cancel, onClose } = openQuestion();
  expect(screen.getByText(/The money comes back to your Ether at once/)).toBeTruthy();
  fireEvent.click(button("Cancel the voucher"));
  await pass(0);
  expect(cancel).toHaveBeenCalledWith(voucher.id);
  expect(onClose).not.toHaveBeenCalled();
  accept({ ...made({ ...ended, state: "CANCELLED" }), version: 2, assets: [ether] });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("rule 370: a code that is entered meanwhile leaves nothing to cancel", () => {
  const { accept } = openQuestion();
  accept({ ...made({ ...ended, state: "ACQUIRED" }), version: 2 });
  expect(screen.getByText(/it can no longer be cancelled/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel the voucher" })).toBeNull();
});
