import type { CallFailure, VoucherSide } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { EscrowTransfer, HistoryRow } from "@coffer/contract";
import { useEffect, useState } from "react";

type Read = { readonly row: HistoryRow | null; readonly failure: CallFailure | null };
const nothing: Read = { row: null, failure: null };

/** As many as might have been made or received in one millisecond. */
const ENOUGH = 10;

/**
 * A voucher's row of the history: with its maker since it was made, with who took it since they received it,
 * at that very moment.
 */
export function useVoucherRow(
  side: VoucherSide,
  { id, state, createdAt, updatedAt }: EscrowTransfer,
) {
  const wallet = useWallet();
  const [read, setRead] = useState(nothing);
  const [tries, setTries] = useState(0);
  const received = state === "RECEIVED" ? updatedAt : null;
  const at = side === "originated" ? createdAt : received;

  useEffect(() => {
    if (at === null) return;
    let isLeft = false;
    const part = side === "originated" ? ".out" : ".in";
    const isOwn = (row: HistoryRow) => row.voucherId === id && row.id.endsWith(part);
    const to = new Date(Date.parse(at) + 1).toISOString();
    const filter = { kinds: ["voucher" as const], from: at, to };
    void wallet
      .history((history) => history.readRows({ filter, cursor: null, limit: ENOUGH }))
      .then((answer) => {
        if (isLeft) return;
        if (!answer.ok) setRead({ row: null, failure: answer.problem });
        else setRead({ row: answer.value.rows.find(isOwn) ?? null, failure: null });
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, side, id, at, tries]);

  return { ...read, readAgain: () => setTries((before) => before + 1) };
}
