import type { CalledCompanion, CompanionRow } from "@coffer/ledger";

export type Booker = "api" | "jobs";

/** What a process says of a transfer that it books. */
export type BookingCall = {
  readonly transferId: string;
  readonly bookedBy: Booker;
  /** Base units by account, in the order of the accounts. */
  readonly moves: readonly (readonly [accountId: string, units: string])[];
  readonly madeAtMs: number;
};

type CallRow = {
  readonly transfer_id: string;
  readonly booked_by: Booker;
  readonly account_ids: readonly string[];
  readonly units: readonly string[];
  readonly made_at: string;
  readonly mac: string;
};

/** Keeps what a process says of its transfers in the transaction that books them, each once. */
export const keepBookingCalls: CalledCompanion<CallRow> = {
  name: "keep booking calls",
  call: (gathered) => `coffer.keep_calls(${gathered})`,
  gather: (rows) => rows,
  locksNothing: true,
};

export function bookingCallRow(
  { bookedBy, madeAtMs, moves, transferId }: BookingCall,
  mac: Uint8Array,
): CompanionRow {
  const row: CallRow = {
    transfer_id: transferId,
    booked_by: bookedBy,
    account_ids: moves.map(([accountId]) => accountId),
    units: moves.map(([, units]) => units),
    made_at: new Date(madeAtMs).toISOString(),
    mac: Buffer.from(mac).toString("hex"),
  };
  return { companion: keepBookingCalls, row };
}
