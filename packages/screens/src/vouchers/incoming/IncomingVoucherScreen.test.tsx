import { productFailure } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAsset } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  ether,
  NOW_MS,
  openVouchers,
  pass,
  taken,
  voucher,
} from "../testing/openVouchers.tsx";
import { IncomingVoucherScreen } from "./IncomingVoucherScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { receivementCode: _, ...bare } = voucher;
const mine = { ...bare, state: "ACQUIRED", receiveBy: "2026-01-02T12:00:00.000Z" } as const;

type Receive = (given: unknown) => Promise<unknown>;
function open(state = taken(mine), receive = vi.fn<Receive>(async () => ok({}))) {
  const opened = openVouchers({
    pattern: "/operations/incoming/voucher/:escrowTransferId",
    path: `/operations/incoming/voucher/${voucher.id}`,
    page: <IncomingVoucherScreen />,
    state,
    actions: { receive },
  });
  return { ...opened, receive };
}

test("what waits says how much, until when and into which account", () => {
  open();
  expect(screen.getByText("This voucher is for you")).toBeTruthy();
  expect(screen.getByText(/^Jan 2, 2026/)).toBeTruthy();
  expect(screen.getByText("Into your account")).toBeTruthy();
  expect(screen.getByText("Ether")).toBeTruthy();
});

test("rule 371: Receive brings it to the account once, and leads to the history", async () => {
  const { receive } = open();
  fireEvent.click(button("Receive"));
  fireEvent.click(button("Receive"));
  await pass(0);
  expect(receive.mock.calls).toEqual([[{ voucherId: voucher.id, accountId: ether.accountId }]]);
  expect(address()).toBe("/transactions-history");
});

test("rule 371: without an account one is opened first", async () => {
  const { receive, wallet } = open({ ...taken(mine), assets: [] });
  const opened = "77777777-7777-4777-8777-777777777777";
  vi.spyOn(wallet, "assets").mockResolvedValue(ok(opened) as never); // the account's id
  fireEvent.click(button("Activate Ether and receive"));
  await pass(0);
  expect(receive.mock.calls).toEqual([[{ voucherId: voucher.id, accountId: opened }]]);
});

test("an account that is not opened is told, and nothing is received", async () => {
  const { receive, wallet } = open({ ...taken(mine), assets: [] });
  vi.spyOn(wallet, "assets").mockResolvedValue(refused({ code: "NETWORK" }) as never); // no answer
  fireEvent.click(button("Activate Ether and receive"));
  await pass(0);
  expect(receive).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toContain("Not received");
});

test("a refusal is told, and the press stays", async () => {
  const refusal = async () => refused(productFailure("VOUCHER_NOT_FOUND"));
  open(taken(mine), vi.fn<Receive>(refusal));
  fireEvent.click(button("Receive"));
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain("Voucher not found or already used.");
  expect(button("Receive").disabled).toBe(false);
});

test("an asset that cannot be received now says so, and waits", () => {
  open({ ...taken(mine), assets: [anAsset({ allowReceive: false })] });
  expect(screen.getByText(/cannot be received at the moment/)).toBeTruthy();
  expect(button("Receive").disabled).toBe(true);
});

test("a received one says where the money is", () => {
  open(taken({ ...bare, state: "RECEIVED" }));
  expect(screen.getByText("The money is on your Ether balance.")).toBeTruthy();
  fireEvent.click(button("Open the history"));
  expect(address()).toBe("/transactions-history");
});

test("one whose time is over leads to its code", () => {
  open(taken({ ...bare, state: "CREATED" }));
  expect(screen.getByText("This voucher is no longer yours")).toBeTruthy();
  fireEvent.click(button("Enter a code"));
  expect(address()).toBe("/voucher/acquire/code");
});

test("an asset that this wallet does not show is received in the web wallet", () => {
  open({ ...taken(mine), assets: [], assetSpecs: [] });
  expect(screen.getByText(/ETH is not among the assets/)).toBeTruthy();
  expect(button("Open the web wallet")).toBeTruthy();
});
