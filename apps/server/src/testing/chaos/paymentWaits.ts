import { setTimeout as rest } from "node:timers/promises";
import { withReader } from "./openReader.ts";
import { openPayments, paymentEnds } from "./proof/proofQueries.ts";
import { secondsWithin, type FaultWindow } from "./faultWindows.ts";

const LOOK_MS = 500;

/** What a payment to the outside stood at, since when. */
type Stand = { readonly atMs: number; readonly what: string };
type Open = { readonly paymentId: string; readonly what: string };
type Ended = {
  readonly paymentId: string;
  readonly takenAtMs: number;
  readonly handedAtMs: number | null;
  readonly endedAtMs: number | null;
};

export type PaymentWatch = {
  readonly standsOf: (paymentId: string) => readonly Stand[];
  readonly stop: () => Promise<void>;
};

/** Notes what every payment under way waits for, whenever that changes. */
export function watchPayments(connectionString: string): PaymentWatch {
  const stopping = new AbortController();
  const stands = new Map<string, Stand[]>();
  const look = async (): Promise<void> => {
    const open = await withReader(connectionString, (query) => query<Open>(openPayments, []));
    for (const { paymentId, what } of open) {
      const before = stands.get(paymentId) ?? [];
      if (before.at(-1)?.what === what) continue;
      stands.set(paymentId, [...before, { atMs: Date.now(), what }]);
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(() => undefined);
      await rest(LOOK_MS);
    }
  };
  const watching = watch();
  return {
    standsOf: (paymentId) => stands.get(paymentId) ?? [],
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** A payment to the outside that was taken in while something was wrong; seconds from that fault's end. */
export type PaymentWait = {
  readonly paymentId: string;
  /** What was wrong when it was taken in. */
  readonly fault: string;
  /** Negative: it was there before the fault was lifted. */
  readonly handedSeconds: number | null;
  readonly endedSeconds: number | null;
  /** Of the seconds to its end, those in which something else was wrong. */
  readonly faultySeconds: number;
  readonly stands: readonly { readonly seconds: number; readonly what: string }[];
};

type Parts = {
  readonly connectionString: string;
  readonly windows: readonly FaultWindow[];
  readonly watch: PaymentWatch;
};

export async function readPaymentWaits(parts: Parts): Promise<readonly PaymentWait[]> {
  const { connectionString, watch, windows } = parts;
  const ends = await withReader(connectionString, (query) => query<Ended>(paymentEnds, []));
  return ends.flatMap(({ paymentId, takenAtMs, handedAtMs, endedAtMs }): readonly PaymentWait[] => {
    const own = windows.find(({ fromMs, toMs }) => fromMs <= takenAtMs && takenAtMs <= toMs);
    if (own === undefined) return [];
    const since = (atMs: number) => (atMs - own.toMs) / 1000;
    return [
      {
        paymentId,
        fault: own.name,
        handedSeconds: handedAtMs === null ? null : since(handedAtMs),
        endedSeconds: endedAtMs === null ? null : since(endedAtMs),
        faultySeconds: secondsWithin(windows, { fromMs: own.toMs, toMs: endedAtMs ?? Date.now() }),
        stands: watch.standsOf(paymentId).map(({ atMs, what }) => ({ seconds: since(atMs), what })),
      },
    ];
  });
}
