import type { HistoryVisit } from "@coffer/client";
import type { BlockchainTransfer, HistoryFilter, HistoryRow } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAssetSpec, aPayee, aTransfer } from "@coffer/testkit";
import { shortenAddress } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { HistoryScreen } from "./HistoryScreen.tsx";
import { noNarrowing } from "./narrowing.ts";

const NOW_MS = new Date(2026, 2, 2, 12, 0).getTime();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TO = shortenAddress(aTransfer().recipientAddress);
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;
/** A finished transfer of the reader's own calendar. */
const at = (place: number, moment: Date, over: Partial<BlockchainTransfer> = {}) =>
  aTransfer({
    id: idOf(place),
    state: "FULFILLED",
    createdAt: moment.toISOString(),
    updatedAt: moment.toISOString(),
    ...over,
  });

type Page = { readonly rows: readonly HistoryRow[]; readonly nextCursor: string | null };
type Answer = ReturnType<typeof ok<Page>> | ReturnType<typeof refused<{ code: "NETWORK" }>>;
type Asked = { readonly filter: HistoryFilter; readonly cursor: string | null };

/** `answer`: what the server says to a question for rows; without one it says nothing for ever. */
function open(
  transfers: readonly BlockchainTransfer[],
  answer: (asked: Asked) => Promise<Answer> = () => new Promise(() => undefined),
  before: Partial<HistoryVisit> = {},
) {
  const { wallet, wrapper } = inWallet();
  const visit = { pageKey: "default", narrowing: noNarrowing, held: null, place: null };
  wallet.store.getState().setHistory({ ...visit, ...before });
  const asked: Asked[] = [];
  const readRows = async (given: Asked) => {
    asked.push(given);
    return answer(given);
  };
  vi.spyOn(wallet, "history").mockImplementation((run) => run({ readRows } as never));
  const show = (next: readonly BlockchainTransfer[], version = 1) =>
    wallet.store
      .getState()
      .acceptAppState(anAppState({ version, transfers: [...next], assetSpecs: [anAssetSpec()] }));
  show(transfers);
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <HistoryScreen />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened, show, asked };
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);

test("days and other years stand between the transfers, newest first", () => {
  open([
    at(5, new Date(2026, 2, 2, 9, 5)),
    at(4, new Date(2026, 2, 1, 23, 59)),
    at(3, new Date(2026, 0, 1, 0, 0)),
    at(2, new Date(2025, 11, 31, 23, 59)),
    at(1, new Date(2025, 11, 30, 10, 0)),
  ]);
  expect(headings()).toEqual([
    "Today",
    "Yesterday",
    "January 1",
    "2025",
    "December 31",
    "December 30",
  ]);
  expect(screen.getAllByRole("link").map((row) => row.textContent)).toEqual(
    ["09:05", "23:59", "00:00", "23:59", "10:00"].map(
      (time) => `Sent${TO} · ${time}−0.5 ETH≈ $1,500.00 today`,
    ),
  );
});

test("what came in, what failed and what is under way each say so", () => {
  open([
    at(1, new Date(2026, 2, 2, 9, 0), { direction: "IN" }),
    at(2, new Date(2026, 2, 2, 9, 1), { state: "FAILED" }),
    at(3, new Date(2026, 2, 2, 9, 2), { state: "PROCESSING" }),
    at(4, new Date(2026, 2, 2, 9, 3), { type: "OTHER" }),
  ]);
  expect(headings()).toEqual(["In progress", "Today"]);
  expect(screen.getAllByRole("link").map((row) => row.textContent)).toEqual([
    `On its way${TO} · 09:02−0.5 ETH≈ $1,500.00`,
    `Not sent${TO} · 09:010.5 ETH`,
    "ReceivedAnother Coffer wallet · 09:00+0.5 ETH≈ $1,500.00 today",
  ]);
});

test("what came in says from whom, where that was kept", () => {
  const senderAddress = "0x1111111111111111111111111111111111112222";
  open([at(1, new Date(2026, 2, 2, 9, 0), { direction: "IN", senderAddress })]);
  const [row] = screen.getAllByRole("link");
  expect(row?.textContent).toBe("Received0x1111…2222 · 09:00+0.5 ETH≈ $1,500.00 today");
});

test("a payment names its payee; without a rate it says no worth, and of two networks which", () => {
  const { wallet } = open([at(1, new Date(2026, 2, 2, 9, 0))]);
  const [row] = screen.getAllByRole("link");
  const { networkId, recipientAddress } = aTransfer();
  const payee = aPayee({ name: "Anna", networkId, address: recipientAddress });
  const assetSpecs = [anAssetSpec(), anAssetSpec({ key: "TON:ton:-3", network: "TON" })];
  const { appState, acceptAppState } = wallet.store.getState();
  act(() =>
    acceptAppState({
      ...(appState ?? anAppState()),
      version: 2,
      payees: [payee],
      assetSpecs,
      rates: [],
    }),
  );
  expect(row?.textContent).toBe("SentAnna · 09:00 · Ethereum−0.5 ETH");
});

test("a push puts the new transfer on top", () => {
  const first = at(1, new Date(2026, 2, 2, 9, 0));
  const { show } = open([first]);
  act(() => show([at(2, new Date(2026, 2, 2, 10, 0)), first], 2));
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(screen.getAllByRole("link")[0]?.textContent).toContain("10:00");
});

test("rule 449: further down, what comes on top is told, and a press leads to it", () => {
  const first = at(1, new Date(2026, 2, 2, 9, 0));
  const { show } = open([first]);
  const chip = () => screen.queryByRole("button", { name: /^New above/ });
  const scroll = (top: number) => {
    vi.stubGlobal("scrollY", top);
    act(() => void fireEvent.scroll(window));
  };
  act(() => show([at(2, new Date(2026, 2, 2, 10, 0)), first], 2));
  expect(chip()).toBeNull();
  scroll(900);
  expect(chip()).toBeNull();
  const come = [at(4, new Date(2026, 2, 2, 11, 0)), at(3, new Date(2026, 2, 2, 10, 30))];
  act(() => show([...come, first], 3));
  expect(chip()?.textContent).toBe("New above: 2");
  const scrollTo = vi.fn<(x: number, y: number) => void>(() => scroll(0));
  vi.stubGlobal("scrollTo", scrollTo);
  fireEvent.click(screen.getByText("New above: 2"));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(chip()).toBeNull();
  scroll(900);
  expect(chip()).toBeNull();
});

test("when midnight passes, today becomes yesterday", async () => {
  open([at(1, new Date(2026, 2, 2, 9, 0))]);
  expect(headings()).toEqual(["Today"]);
  await act(async () => vi.advanceTimersByTimeAsync(12 * 60 * 60_000 + 60_000));
  expect(headings()).toEqual(["Yesterday"]);
});

test("a transfer opens in a sheet, and its link leads to its page", () => {
  const { opened } = open([at(1, new Date(2026, 2, 2, 9, 0))]);
  const row = screen.getByRole("link");
  fireEvent.click(row);
  expect(opened).toMatchObject([{ name: "transaction", transferId: idOf(1) }]);
  expect(row.getAttribute("href")).toBe(`/send-payment/status/${idOf(1)}`);
});

test("a person without transfers is told what comes here, with the way to it", async () => {
  const { opened } = open([], async () => answerWith([]));
  await settle();
  expect(screen.getByText("No transactions yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Receive" }));
  expect(opened).toEqual([{ name: "chooseAsset", purpose: "receive" }]);
});

/** A row of the server's about a transfer of the reader's. */
const rowOf = (transfer: BlockchainTransfer, over: Partial<HistoryRow> = {}): HistoryRow => ({
  id: `${transfer.id}.out`,
  at: transfer.createdAt,
  kind: "send",
  assetKey: transfer.assetKey,
  accountId: idOf(999),
  amount: "-0.5",
  fiat: { amount: "-900", ticker: "USD" },
  note: "",
  counterpartyName: null,
  transfer,
  ...over,
});
const answerWith = (rows: readonly HistoryRow[], nextCursor: string | null = null) =>
  Promise.resolve(ok({ rows, nextCursor }));
const texts = () => screen.getAllByRole("listitem").map((row) => row.textContent);
/** Frames in which a list asks for its next page. */
const aFewFrames = () => act(async () => vi.advanceTimersByTimeAsync(100));
const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));

test("the server's rows say what each was worth then, with whom, and what was noted", async () => {
  const sent = at(2, new Date(2026, 2, 2, 9, 0));
  const rows = [
    rowOf(sent, { note: "rent", counterpartyName: "Marta's shop" }),
    rowOf(at(1, new Date(2026, 2, 2, 8, 0)), { fiat: null }),
  ];
  open([], async () => answerWith(rows));
  await settle();
  expect(texts()).toEqual([
    "TodaySentMarta's shop · 09:00−0.5 ETH≈ $900.00rent",
    `Sent${TO} · 08:00−0.5 ETH≈ $1,500.00 today`,
  ]);
  expect(screen.getByText("That is the whole history")).toBeTruthy();
});

test("a row's worth is that of the amount it shows, without the fee that went with it", async () => {
  const sent = at(1, new Date(2026, 2, 2, 9, 0));
  // An eighth of all that left was the fee.
  const amount = "-0.5714285714285714";
  open([], async () =>
    answerWith([rowOf(sent, { amount, fiat: { amount: "-1600", ticker: "USD" } })]),
  );
  await settle();
  expect(texts()).toEqual([`TodaySent${TO} · 09:00−0.5 ETH≈ $1,400.00`]);
});

test("rule 600: a transfer says itself what it was worth, to the cent that was confirmed", async () => {
  const sent = at(1, new Date(2026, 2, 2, 9, 0), { fiat: { amount: "1400.01", ticker: "USD" } });
  open([], async () => answerWith([rowOf(sent)]));
  await settle();
  expect(texts()).toEqual([`TodaySent${TO} · 09:00−0.5 ETH≈ $1,400.01`]);
});

test("what is no transfer says what it was, and opens in a sheet of its own", async () => {
  const { transfer: _, ...row } = rowOf(at(1, new Date(2026, 2, 2, 9, 0)));
  const promo = { ...row, kind: "promo", amount: "2", fiat: null } as const;
  const { opened } = open([], async () => answerWith([promo]));
  await settle();
  expect(texts()).toEqual(["TodayPromo tokens09:00+2 ETH≈ $6,000.00 today"]);
  fireEvent.click(screen.getByRole("button", { name: /^Promo/ }));
  expect(opened).toMatchObject([{ name: "history", about: { kind: "row", row: promo } }]);
});

test("a page that fails says so, and can be asked for again", async () => {
  const answers: Answer[] = [refused({ code: "NETWORK" })];
  const { asked } = open([], async () => answers.shift() ?? answerWith([]));
  await settle();
  expect(screen.getByText(/^Your history could not be loaded\. /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle();
  expect(asked).toHaveLength(2);
  expect(screen.getByText("No transactions yet")).toBeTruthy();
});

test("what did not come is asked for again as soon as the connection is back", async () => {
  const answers: Answer[] = [refused({ code: "NETWORK" })];
  const rows = [rowOf(at(1, new Date(2026, 2, 2)))];
  const { asked, wallet } = open([], async () => answers.shift() ?? answerWith(rows));
  await settle();
  const { setConnection } = wallet.store.getState();
  const connection = (isReachable: boolean) => act(async () => setConnection({ isReachable }));
  await connection(false);
  expect(asked).toHaveLength(1);
  await connection(true);
  expect(asked).toHaveLength(2);
  expect(texts()).toHaveLength(1);
});

test("a narrowed list ends as one, and not as the whole history", async () => {
  const narrowing = { ...noNarrowing, kinds: ["send"] } as const;
  open([], async () => answerWith([rowOf(at(1, new Date(2026, 2, 2)))]), { narrowing });
  await settle();
  expect(screen.getByText(/^That is /).textContent).toBe("That is all that was found");
});

test("a later page that fails says so below the rows, and the one asked for again ends them", async () => {
  const [newer, older] = [at(2, new Date(2026, 2, 2, 9, 0)), at(1, new Date(2026, 2, 1, 9, 0))];
  const answers: Promise<Answer>[] = [
    answerWith([rowOf(newer)], `${newer.id}.out`),
    Promise.resolve(refused({ code: "NETWORK" })),
    answerWith([rowOf(older)]),
  ];
  open([], () => answers.shift() ?? answerWith([]));
  await settle();
  const loading = () => screen.queryByText("Loading your history");
  expect(loading()).toBeTruthy();
  await aFewFrames();
  expect(loading()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(loading()).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await aFewFrames();
  expect(loading()).toBeNull();
  expect(screen.getByText("That is the whole history")).toBeTruthy();
});

test("rows name whom their reader found by an ID: a part of it asks for their address", async () => {
  const { wallet, asked } = open([]);
  const owner = anAppState().userProfile?.id ?? "";
  const found = [["0x8617e340b3d01fa5f11f306f4090fd50e238070d", "ABCD2345WXYZ"]];
  wallet.lastingStorage.set(`wallet.found|${owner}`, JSON.stringify(found));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "abcd2345" } });
  await act(async () => vi.advanceTimersByTimeAsync(300));
  expect(asked.at(-1)).toMatchObject({ filter: { text: found[0]?.[0] } });
});

test("what is searched for is asked of the server, and finding nothing leads back to all", async () => {
  const all = rowOf(at(1, new Date(2026, 2, 2, 9, 0)));
  const { asked } = open([], async ({ filter }) =>
    answerWith(filter.text === "" || filter.text === undefined ? [all] : []),
  );
  await settle();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: " roof " } });
  await act(async () => vi.advanceTimersByTimeAsync(300));
  expect(asked.at(-1)).toMatchObject({ filter: { text: "roof" }, cursor: null });
  expect(screen.getByText("Nothing found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show everything" }));
  await act(async () => vi.advanceTimersByTimeAsync(300));
  expect(texts()).toHaveLength(1);
});

test("the next page is asked for when the end comes near, from where the last one ended", async () => {
  const [newer, older] = [at(2, new Date(2026, 2, 2, 9, 0)), at(1, new Date(2024, 5, 1, 9, 0))];
  const { asked } = open([], async ({ cursor }) =>
    cursor === null ? answerWith([rowOf(newer)], `${newer.id}.out`) : answerWith([rowOf(older)]),
  );
  await settle();
  await aFewFrames();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, `${newer.id}.out`]);
  expect(headings()).toEqual(["Today", "2024", "June 1"]);
});

test("a page that is being read is asked for once, whatever the state tells meanwhile", async () => {
  const newer = at(2, new Date(2026, 2, 2, 9, 0));
  const first = answerWith([rowOf(newer)], `${newer.id}.out`);
  const { asked, show } = open([], ({ cursor }) =>
    cursor === null ? Promise.resolve(first) : new Promise(() => undefined),
  );
  await settle();
  await aFewFrames();
  act(() => show([], 2));
  await settle();
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, `${newer.id}.out`, null]);
});

test("rule 449: whoever comes back finds it narrowed as it was", async () => {
  const narrowing = { ...noNarrowing, text: "roof" };
  const { asked } = open([], async () => answerWith([]), { narrowing });
  await settle();
  expect(asked.at(0)).toMatchObject({ filter: { text: "roof" } });
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "roof");
});

const heldOf = (rows: readonly HistoryRow[], asked = "{}") => ({
  key: `${anAppState().userProfile?.id} ${asked}`,
  rows,
  cursor: null,
});

test("rule 449: rows that were read are there at once, and in their place once more are asked for", () => {
  const rows = [rowOf(at(2, new Date(2026, 2, 2, 9, 0))), rowOf(at(1, new Date(2024, 5, 1, 9, 0)))];
  const scrolled = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollTo", scrolled);
  const place = { rowId: `${idOf(1)}.out`, above: 12, focusedId: `${idOf(1)}.out` };
  open([], undefined, { held: heldOf(rows), place });
  expect(texts()).toHaveLength(2);
  expect(scrolled.mock.lastCall?.[1]).toBeGreaterThan(0);
  act(() => void vi.advanceTimersToNextFrame());
  expect(document.activeElement).toBe(screen.getAllByRole("link")[1]);
});

test("rule 449: another visit begins anew, and nobody sees what somebody else has read", () => {
  const rows = [rowOf(at(1, new Date(2026, 2, 2, 9, 0)))];
  open([], undefined, { pageKey: "another entry", held: heldOf(rows) });
  expect(screen.queryAllByRole("listitem")).toHaveLength(0);
  cleanup();
  open([], undefined, { held: { ...heldOf(rows), key: "somebody else {}" } });
  expect(screen.queryAllByRole("listitem")).toHaveLength(0);
});

test("rule 449: what was read is kept for who comes back", async () => {
  const rows = [rowOf(at(1, new Date(2026, 2, 2, 9, 0)))];
  const { wallet } = open([], async () => answerWith(rows));
  await settle();
  cleanup();
  expect(wallet.store.getState().history?.held).toEqual(heldOf(rows));
});
