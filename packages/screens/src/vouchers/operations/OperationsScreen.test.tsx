import { ok, refused } from "@coffer/core/outcome";
import { aVoucher } from "@coffer/testkit";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  goBack,
  holder,
  NOW_MS,
  openVouchers,
  pass,
} from "../testing/openVouchers.tsx";
import { OperationsScreen } from "./OperationsScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idOf = (place: number) => `${String(place).padStart(8, "0")}-6666-4666-8666-666666666666`;
const at = (place: number) => new Date(NOW_MS - place * 60_000).toISOString();
const one = (place: number, state: "CREATED" | "RECEIVED" = "CREATED") =>
  aVoucher({ id: idOf(place), createdAt: at(place), state });

const lists = (
  originated: ReturnType<typeof aVoucher>[],
  incoming: ReturnType<typeof aVoucher>[],
) => holder({ escrowTransfers: { originated, incoming } });
const open = (state = holder(), actions = {}) =>
  openVouchers({
    pattern: "/operations",
    path: "/operations",
    page: <OperationsScreen />,
    state,
    actions,
  });
const tab = (name: string) => screen.getByRole<HTMLButtonElement>("tab", { name });
const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("rule 372: without vouchers every tab is disabled, and the page says what to do", () => {
  const { modals } = open();
  expect(["ALL", "OUTGOING", "INCOMING"].map((name) => tab(name).disabled)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    screen.getByText("No vouchers found. Adjust filters, or create or receive a new voucher."),
  ).toBeTruthy();
  fireEvent.click(button("Create a voucher"));
  expect(modals).toEqual([{ name: "chooseAsset", purpose: "voucher" }]);
  fireEvent.click(button("Enter a code"));
  expect(address()).toBe("/voucher/acquire/code");
});

test("rule 372: the newest stand first, and a tab shows its own", () => {
  open(lists([one(1), one(3)], [one(2, "RECEIVED")]));
  expect(rows().map((text) => text?.slice(0, 8))).toEqual(["Waits to", "Received", "Waits to"]);
  fireEvent.click(tab("INCOMING"));
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: /^Received/ }));
  expect(address()).toBe(`/operations/incoming/voucher/${idOf(2)}`);
});

test("a tab whose last voucher has gone gives way to all", () => {
  const { accept } = open(lists([one(1)], [one(2)]));
  fireEvent.click(tab("INCOMING"));
  accept({ ...lists([one(1)], []), version: 2 });
  expect(tab("ALL").ariaSelected).toBe("true");
  expect(tab("INCOMING").disabled).toBe(true);
});

test("a row leads to the page of what was made, and names its number by its ends", () => {
  open(lists([one(7)], []));
  expect(rows()[0]).toContain("00…6666");
  fireEvent.click(screen.getByRole("button", { name: /^Waits to be received/ }));
  expect(address()).toBe(`/operations/outgoing/voucher/${idOf(7)}`);
});

const fifty = Array.from({ length: 50 }, (_, index) => one(index + 1, "RECEIVED"));

test("fewer than the state can hold are all there are", () => {
  open(lists(fifty.slice(1), []));
  expect(screen.queryByRole("button", { name: "Show older vouchers" })).toBeNull();
});

test("older ones come page by page, until something new has come", async () => {
  const cursors: (string | null)[] = [];
  const loadPage = async (cursor: string | null) => {
    cursors.push(cursor);
    return cursor === null
      ? ok({ originated: fifty, incoming: [], nextCursor: "older" })
      : ok({ originated: [], incoming: [one(60, "RECEIVED")], nextCursor: null });
  };
  open(lists(fifty, []), { loadPage });
  fireEvent.click(button("Show older vouchers"));
  await pass(0);
  expect(cursors).toEqual([null, "older"]);
  expect(rows()).toHaveLength(51);
  expect(screen.getByText("These are all your vouchers")).toBeTruthy();
});

test("older ones of a tab are asked for until one of that tab has come", async () => {
  const ends = [
    ok({ originated: fifty, incoming: [], nextCursor: "older" }),
    ok({ originated: [], incoming: fifty, nextCursor: "oldest" }),
    ok({ originated: [one(59, "RECEIVED")], incoming: [one(60, "RECEIVED")], nextCursor: null }),
  ];
  open(lists(fifty, fifty), { loadPage: async () => ends.shift() });
  fireEvent.click(tab("INCOMING"));
  fireEvent.click(button("Show older vouchers"));
  await pass(0);
  expect(ends).toEqual([]);
  expect(rows()).toHaveLength(51);
});

test("rule 602: whoever comes back from a voucher finds the tab that they chose", async () => {
  open(lists([one(1)], [one(2)]));
  fireEvent.click(tab("INCOMING"));
  fireEvent.click(within(screen.getByRole("list")).getByRole("button"));
  expect(address()).toBe(`/operations/incoming/voucher/${idOf(2)}`);
  goBack();
  expect(tab("INCOMING").ariaSelected).toBe("true");
  expect(rows()).toHaveLength(1);
});

test("a page that does not come is said, and asked for again", async () => {
  const ends = [
    refused({ code: "NETWORK" }),
    ok({ originated: fifty, incoming: [], nextCursor: null }),
  ];
  open(lists(fifty, []), { loadPage: async () => ends.shift() });
  fireEvent.click(button("Show older vouchers"));
  await pass(0);
  expect(screen.getByText(/Older vouchers could not be loaded/)).toBeTruthy();
  fireEvent.click(button("Try again"));
  await pass(0);
  expect(screen.getByText("These are all your vouchers")).toBeTruthy();
});
