import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import path from "node:path";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";
import {
  FAILURES,
  paymentSchema,
  type Failure,
  type NewPayment,
  type Payment,
  type Payout,
} from "./paymentTypes.ts";

/** How a payment ends, by whoever pays it or by whoever plays the seller. */
export type Ending =
  /** The card is charged; as many coins are sent, or as were promised, after a while. Said again, again. */
  | { readonly kind: "paid"; readonly delayMs: number; readonly units?: bigint | undefined }
  | { readonly kind: "failed"; readonly delayMs: number; readonly failure?: Failure | undefined }
  | { readonly kind: "expired"; readonly delayMs: number };

export type Payments = {
  /** The newest first. */
  all(): readonly Payment[];
  byId(id: string): Payment | undefined;
  /** All tries of an order of the wallet, the newest first. */
  triesOf(externalId: string, seller?: string): readonly Payment[];
  open(wanted: NewPayment): Promise<Payment>;
  end(id: string, ending: Ending): Promise<void>;
  /** Notes of the payout in this place that it begins, or by which transaction it went. */
  notePayout(id: string, place: number, over: Partial<Payout>): Promise<void>;
  /** All that was sent has come. */
  noteDelivered(id: string): Promise<void>;
  /** Told of each change that a seller speaks of. */
  onChange(listener: (payment: Payment) => void): void;
  stop(): void;
};

const plannedSchema = z.object({
  id: z.string(),
  failure: z.enum(FAILURES).nullable(),
  state: z.enum(["failed", "expired"]),
  atMs: z.number(),
});
type Planned = z.infer<typeof plannedSchema>;
const fileSchema = z.object({
  payments: z.array(paymentSchema),
  planned: z.array(plannedSchema),
});
type Kept = z.infer<typeof fileSchema>;

const LOOK_MS = 100;

/** The payments of a folder. Every change is on disk before anybody hears of it. */
export async function openPayments(dataDir: string): Promise<Payments> {
  const file = path.join(dataDir, "payments.json");
  const kept = await readKept(file);
  const events = new EventEmitter<{ change: [Payment] }>();
  const save = createSaver(file, () => plainOf(kept));
  const byId = (id: string) => kept.payments.find((one) => one.id === id);

  const change = async (id: string, over: Partial<Payment>) => {
    const payment = byId(id);
    if (payment === undefined) return;
    Object.assign(payment, over, { updatedAtMs: Date.now() });
    const told = structuredClone(payment);
    await save();
    events.emit("change", told);
  };
  const finish = async (planned: Omit<Planned, "atMs">) => {
    const payment = byId(planned.id);
    if (payment !== undefined) await change(planned.id, finished(payment, planned));
  };
  const endPlanned = async () => {
    const due = kept.planned.filter(({ atMs }) => atMs <= Date.now());
    for (const one of due) {
      kept.planned = kept.planned.filter((each) => each !== one);
      await finish(one);
    }
  };
  const timer = setInterval(() => void endPlanned().catch(() => undefined), LOOK_MS);
  timer.unref();

  return {
    all: () => kept.payments.toReversed(),
    byId,
    triesOf: (externalId, seller) =>
      kept.payments
        .filter((one) => one.externalId === externalId && (seller ?? one.seller) === one.seller)
        .toReversed(),
    open: async (wanted) => {
      const payment = newPayment(wanted);
      kept.payments.push(payment);
      await save();
      return payment;
    },
    end: async (id, ending) => {
      const payment = byId(id);
      if (payment === undefined) return;
      if (ending.kind === "paid") {
        const payouts = [...payment.payouts, payoutOf(payment, ending)];
        return change(id, { state: "paid", failure: null, payouts });
      }
      const failure = ending.kind === "failed" ? (ending.failure ?? null) : null;
      if (ending.delayMs === 0) return finish({ id, state: ending.kind, failure });
      kept.planned.push({ id, state: ending.kind, failure, atMs: Date.now() + ending.delayMs });
      return save();
    },
    notePayout: async (id, place, over) => {
      const payment = byId(id);
      if (payment !== undefined) await change(id, withPayout(payment, place, over));
    },
    noteDelivered: (id) =>
      byId(id)?.state === "delivering" ? change(id, { state: "delivered" }) : Promise.resolve(),
    onChange: (listener) => void events.on("change", listener),
    stop: () => clearInterval(timer),
  };
}

async function readKept(file: string): Promise<Kept> {
  const bytes = await readFileIfAny(file);
  if (bytes === null) return { payments: [], planned: [] };
  return fileSchema.parse(JSON.parse(bytes.toString("utf8")));
}

const finished = (
  payment: Payment,
  { state, failure }: Pick<Planned, "state" | "failure">,
): Partial<Payment> => ({
  state,
  failure: state === "failed" ? (failure ?? failureOf(payment)) : null,
  // What has not begun stays with the seller.
  payouts: payment.payouts.filter(({ beganAtMs }) => beganAtMs !== null),
});

const withPayout = (
  { payouts, state }: Payment,
  place: number,
  over: Partial<Payout>,
): Partial<Payment> => ({
  payouts: payouts.map((one, at) => (at === place ? { ...one, ...over } : one)),
  state: state === "paid" ? "delivering" : state,
});

/** A card that was charged gets its money back; one that was not has been declined. */
const failureOf = ({ state }: Payment): Failure => (state === "opened" ? "declined" : "refunded");

const newPayment = (wanted: NewPayment): Payment => ({
  ...wanted,
  id: randomUUID(),
  state: "opened",
  failure: null,
  payouts: [],
  createdAtMs: Date.now(),
  updatedAtMs: Date.now(),
});

const payoutOf = (
  payment: Payment,
  { delayMs, units = payment.units }: Extract<Ending, { kind: "paid" }>,
): Payout => ({
  units,
  notBeforeMs: Date.now() + delayMs,
  beganAtMs: null,
  transactionId: null,
});

/** JSON has no big numbers: amounts are texts on disk. */
const plainOf = (kept: Kept): unknown =>
  JSON.parse(
    JSON.stringify(kept, (_key, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    ),
  );
