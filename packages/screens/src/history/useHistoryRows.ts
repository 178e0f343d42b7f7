import type { CallFailure, HistoryVisit, RowList } from "@coffer/client";
import { useAppState, useHistory, useWallet } from "@coffer/client/react";
import type { BlockchainTransfer, HistoryFilter, HistoryRow } from "@coffer/contract";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { keepOnce } from "./keepOnce.ts";
import { addRows, mergeRows } from "./mergeRows.ts";
import type { useHistoryVisit } from "./useHistoryVisit.ts";

const PAGE_LENGTH = 100;

type Reading =
  | { readonly status: "idle" | "loading" }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type HistoryRows = {
  /** Null until the first page is there, where nothing is known beforehand. */
  readonly rows: RowList<HistoryRow> | null;
  readonly hasOlder: boolean;
  readonly reading: Reading;
  /** The next page, unless it is being asked for; after a failure the one that failed. */
  readonly readOn: () => void;
};

const readingAfter = (
  answer: { readonly ok: true } | { readonly ok: false; readonly problem: CallFailure },
): Reading => (answer.ok ? { status: "idle" } : { status: "failed", failure: answer.problem });

/** Reading, with what it is of. */
type Standing = Reading & { readonly of: string };

/** Rows to come are told of below the list all the time: to draw it anew for each page that is asked for tells nothing. */
const noted =
  (next: Standing) =>
  (before: Standing): Standing =>
    before.of === next.of && before.status === "idle" && next.status !== "failed" ? before : next;

/** A person's history as far as it was read, narrowed as asked; each new state has its newest page read anew. */
export function useHistoryRows(
  filter: HistoryFilter,
  [{ held }, change]: ReturnType<typeof useHistoryVisit>,
): HistoryRows {
  const wallet = useWallet();
  const userId = useAppState(({ userProfile }) => userProfile?.id ?? "");
  const asked = JSON.stringify(filter);
  // What somebody else was told is not theirs.
  const key = `${userId} ${asked}`;
  const version = useAppState((state) => state.version);
  const known = useKnownRows(asked === "{}");
  const [standing, setReading] = useState<Standing>({
    of: "",
    status: "idle",
  });
  const own = held?.key === key ? held : null;
  // With each state the newest page is read anew, unseen by who has it before them.
  const of = `${key} ${version}`;
  const silently: Reading = { status: own === null ? "loading" : "idle" };
  const reading: Reading = standing.of === of ? standing : silently;
  const read = useRead(asked);
  const setHeld = useCallback(
    (next: (before: HistoryVisit["held"]) => NonNullable<HistoryVisit["held"]>) =>
      change((visit) => ({ held: next(visit.held) })),
    [change],
  );

  useEffect(() => {
    let isLeft = false;
    void read(null).then((answer) => {
      if (isLeft) return;
      setReading({ of, ...readingAfter(answer) });
      if (!answer.ok) return;
      const { nextCursor: cursor, rows } = answer.value;
      const isLive = liveRows(wallet);
      setHeld((before) => {
        const same = before?.key === key ? before : null;
        return { key, ...mergeRows(same, { rows, cursor }, isLive) };
      });
    });
    return () => {
      isLeft = true;
    };
  }, [wallet, read, key, of, setHeld]);

  const cursor = own?.cursor ?? null;
  const beingRead = useRef<string | null>(null);
  const readOn = useCallback(() => {
    const page = `${key} ${cursor}`;
    if (beingRead.current === page) return;
    beingRead.current = page;
    setReading(noted({ of, status: "loading" }));
    void read(cursor).then(async (answer) => {
      // What an answer takes to be read is a frame's worth, and so is what its rows take to be listed.
      if (cursor !== null) await nextFrame();
      if (beingRead.current === page) beingRead.current = null;
      setReading(noted({ of, ...readingAfter(answer) }));
      if (!answer.ok) return;
      const { nextCursor, rows: added } = answer.value;
      const next = { rows: added, cursor: nextCursor };
      setHeld((before) => {
        if (before?.key !== key) return { key, ...next };
        return { key, ...addRows(before, cursor, next) };
      });
    });
  }, [read, cursor, key, of, setHeld]);
  const shown = own?.rows ?? known;
  const rows = useShown(shown);
  return { rows, hasOlder: cursor !== null, reading, readOn };
}

/** Once the frame that is being made is handed over; at once where nobody looks and none is made. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Asks for a page of what a filter, written as text, leaves. */
function useRead(asked: string) {
  const wallet = useWallet();
  return useCallback(
    async (cursor: string | null) => {
      const filter = JSON.parse(asked) as HistoryFilter; // what it was made of
      const page = { filter, cursor, limit: PAGE_LENGTH };
      const answer = await wallet.history((history) => history.readRows(page));
      if (answer.ok) keepOnce(answer.value.rows);
      return answer;
    },
    [wallet, asked],
  );
}

/** Whether the state still tells of a row's transfer. */
function liveRows({ store }: ReturnType<typeof useWallet>): (row: HistoryRow) => boolean {
  const live = new Set(store.getState().appState?.transfers.map(({ id }) => id));
  return ({ transfer }) => transfer !== undefined && live.has(transfer.id);
}

/** In the mini-app what is of its networks alone. (rule 265) */
function useShown(rows: RowList<HistoryRow> | null): RowList<HistoryRow> | null {
  const { display } = useWallet();
  const specs = useAppState(({ assetSpecs }) => assetSpecs);
  return useMemo(() => {
    if (display === undefined || rows === null) return rows;
    const listed = new Set(specs.map(({ key }) => key));
    return rows.slice().filter(({ assetKey }) => listed.has(assetKey));
  }, [display, rows, specs]);
}

/** What the state tells of the newest transfers, to be seen at once and without a server, too. */
function useKnownRows(isAsked: boolean): readonly HistoryRow[] | null {
  const { finished, underWay } = useHistory();
  return useMemo(() => {
    const known = [...underWay, ...finished].map((transfer) => rowOf(transfer));
    return isAsked && known.length > 0 ? known : null;
  }, [isAsked, underWay, finished]);
}

function rowOf(transfer: BlockchainTransfer): HistoryRow {
  const { amount, assetKey, createdAt, direction, id, state, type } = transfer;
  const isIn = direction === "IN";
  const isMoved = state !== "FAILED" && !(isIn && state !== "FULFILLED");
  const signed = isIn ? amount.amount : `-${amount.amount}`;
  const isVoucher = type === "ESCROW_SEND" || type === "ESCROW_RECEIVE";
  const plain = isIn ? "deposit" : "send";
  return {
    id: `${id}.${isIn ? "in" : "out"}`,
    at: createdAt,
    kind: isVoucher ? "voucher" : plain,
    assetKey,
    accountId: "",
    amount: isMoved ? signed : "0",
    fiat: null,
    note: "",
    counterpartyName: null,
    transfer,
    ...(isVoucher ? { voucherId: id } : {}),
  };
}
