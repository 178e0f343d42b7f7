import type { EscrowTransfer, HistoryRow } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IncomingVoucherScreen } from "./incoming/IncomingVoucherScreen.tsx";
import { IssuedVoucherScreen } from "./issued/IssuedVoucherScreen.tsx";
import {
  button,
  made,
  NOW_MS,
  openVouchers,
  pass,
  taken,
  voucher,
} from "./testing/openVouchers.tsx";

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
const rowOf = (part: "in" | "out", over: Partial<HistoryRow> = {}): HistoryRow => ({
  id: `${voucher.id}.${part}`,
  at: voucher.createdAt,
  kind: "voucher",
  assetKey: "ETH:evm:1",
  accountId: voucher.id,
  amount: part === "in" ? "0.1" : "-0.1",
  fiat: null,
  note: "",
  counterpartyName: null,
  voucherId: voucher.id,
  ...over,
});

type Read = (asked: unknown) => Promise<unknown>;
const readerOf = (...rows: HistoryRow[]) => vi.fn<Read>(async () => ok({ rows, nextCursor: null }));

const openMade = (history: object) =>
  openVouchers({
    pattern: "/operations/outgoing/voucher/:originatedEscrowTransferId",
    path: `/operations/outgoing/voucher/${voucher.id}`,
    page: <IssuedVoucherScreen />,
    state: made(voucher),
    history,
  });
const openTaken = (
  state: EscrowTransfer["state"],
  history: object,
  updatedAt = voucher.updatedAt,
) =>
  openVouchers({
    pattern: "/operations/incoming/voucher/:escrowTransferId",
    path: `/operations/incoming/voucher/${voucher.id}`,
    page: <IncomingVoucherScreen />,
    state: taken({ ...bare, state, updatedAt }),
    history,
  });
const noteField = () => screen.getByLabelText<HTMLInputElement>("Note");

test("rule 450: a voucher's page has the note of its row, which the history says from then on", async () => {
  const other = rowOf("out", { id: "another.out", voucherId: "another" });
  const readRows = readerOf(other, rowOf("out", { note: "for Maria" }));
  const setNote = vi.fn<(rowId: string, note: string) => Promise<unknown>>(async () => ok({}));
  const { wallet } = openMade({ readRows, setNote });
  const visit = {
    pageKey: "before",
    narrowing: { text: "", kinds: [], assetKey: "", fromDay: "", toDay: "" },
    held: { key: "hers", rows: [other, rowOf("out")], cursor: null },
    place: null,
  };
  wallet.store.getState().setHistory(visit);
  await pass(0);
  expect(noteField().value).toBe("for Maria");
  fireEvent.change(noteField(), { target: { value: " for Anna " } });
  fireEvent.click(button("Save"));
  await pass(0);
  expect(setNote.mock.calls).toEqual([[`${voucher.id}.out`, "for Anna"]]);
  const rows = wallet.store.getState().history?.held?.rows.slice();
  expect(rows?.map(({ note }) => note)).toEqual(["", "for Anna"]);
});

test("rule 450: one that was made is asked for at the moment it was made", async () => {
  const readRows = readerOf();
  openMade({ readRows });
  await pass(0);
  const to = new Date(Date.parse(voucher.createdAt) + 1).toISOString();
  expect(readRows.mock.calls).toMatchObject([
    [{ filter: { kinds: ["voucher"], from: voucher.createdAt, to } }],
  ]);
  expect(screen.queryByLabelText("Note")).toBeNull();
});

test("rule 450: one that was taken has a row, and so a note, since it was received", async () => {
  const readRows = readerOf(rowOf("out", { note: "its maker's" }), rowOf("in", { note: "mine" }));
  openTaken("ACQUIRED", { readRows });
  await pass(0);
  expect(readRows).not.toHaveBeenCalled();
  cleanup();
  const receivedAt = "2026-01-02T10:00:00.000Z";
  openTaken("RECEIVED", { readRows }, receivedAt);
  await pass(0);
  expect(readRows.mock.calls).toMatchObject([[{ filter: { from: receivedAt } }]]);
  expect(noteField().value).toBe("mine");
});

test("rule 450: a note that cannot be read says so, and is asked for again", async () => {
  const answers: unknown[] = [refused({ code: "NETWORK" })];
  const answer = ok({ rows: [rowOf("out", { note: "mine" })], nextCursor: null });
  openMade({ readRows: async () => answers.shift() ?? answer });
  await pass(0);
  expect(screen.getByText(/^Your note could not be loaded\. /)).toBeTruthy();
  fireEvent.click(button("Try again"));
  await pass(0);
  expect(noteField().value).toBe("mine");
});
