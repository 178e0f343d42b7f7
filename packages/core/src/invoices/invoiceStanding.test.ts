import fc from "fast-check";
import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import {
  invoiceStanding,
  isInTime,
  type InvoiceArrival,
  type InvoiceFacts,
} from "./invoiceStanding.ts";
import { invoiceStates, nextInvoiceStates } from "./invoiceStates.ts";

const deep = (units: bigint): InvoiceArrival => ({ units, isDeep: true, isOnTime: true });
const seen = (units: bigint): InvoiceArrival => ({ ...deep(units), isDeep: false });
const late = (units: bigint): InvoiceArrival => ({ ...deep(units), isOnTime: false });

const open: InvoiceFacts = {
  amountUnits: 10n,
  arrivals: [],
  stood: "PAYMENT_REQUIRED",
  isTimeOver: false,
};
const over = { isTimeOver: true } as const;

type Row = readonly [
  name: string,
  facts: Partial<InvoiceFacts>,
  /** state, received, seen, due, excess, and how it is besides */
  figures: readonly [string, bigint, bigint, bigint, bigint, ("payable" | "late")?],
];

const rows: readonly Row[] = [
  ["nothing came", {}, ["PAYMENT_REQUIRED", 0n, 0n, 10n, 0n, "payable"]],
  ["nothing came in time", over, ["EXPIRED", 0n, 0n, 0n, 0n]],
  ["seen", { arrivals: [seen(10n)] }, ["PROCESSING", 0n, 10n, 0n, 0n]],
  ["half is seen", { arrivals: [seen(5n)] }, ["PROCESSING", 0n, 5n, 5n, 0n, "payable"]],
  ["half is there", { arrivals: [deep(5n)] }, ["PAYMENT_REQUIRED", 5n, 0n, 5n, 0n, "payable"]],
  [
    "half, and the rest is seen",
    { arrivals: [deep(5n), seen(5n)] },
    ["PROCESSING", 5n, 5n, 0n, 0n],
  ],
  ["half and half", { arrivals: [deep(5n), deep(5n)] }, ["PAID", 10n, 0n, 0n, 0n]],
  [
    "the least too little",
    { arrivals: [deep(9n)] },
    ["PAYMENT_REQUIRED", 9n, 0n, 1n, 0n, "payable"],
  ],
  ["double", { arrivals: [deep(20n)] }, ["PAID", 20n, 0n, 0n, 10n]],
  ["paid, and more is seen", { arrivals: [deep(10n), seen(4n)] }, ["PAID", 10n, 4n, 0n, 0n]],
  ["half expires", { ...over, arrivals: [deep(5n)] }, ["EXPIRED", 5n, 0n, 0n, 0n]],
  ["seen in time, deep later", { ...over, arrivals: [deep(10n)] }, ["PAID", 10n, 0n, 0n, 0n]],
  ["seen in time, not deep", { ...over, arrivals: [seen(10n)] }, ["PROCESSING", 0n, 10n, 0n, 0n]],
  ["half is seen in time", { ...over, arrivals: [seen(5n)] }, ["PROCESSING", 0n, 5n, 5n, 0n]],
  ["late", { ...over, arrivals: [late(10n)] }, ["EXPIRED", 10n, 0n, 0n, 0n, "late"]],
  [
    "half in time, half late",
    { ...over, arrivals: [deep(5n), late(5n)] },
    ["EXPIRED", 10n, 0n, 0n, 0n, "late"],
  ],
  [
    "seen in time, gone at its end, back again",
    { ...over, stood: "EXPIRED", arrivals: [deep(10n)] },
    ["EXPIRED", 10n, 0n, 0n, 0n, "late"],
  ],
  [
    "taken back by a reorganisation",
    { stood: "PROCESSING" },
    ["PAYMENT_REQUIRED", 0n, 0n, 10n, 0n, "payable"],
  ],
  ["taken back after its time", { ...over, stood: "PROCESSING" }, ["EXPIRED", 0n, 0n, 0n, 0n]],
  ["withdrawn", { stood: "FAILED" }, ["FAILED", 0n, 0n, 0n, 0n]],
  [
    "withdrawn, and paid all the same",
    { stood: "FAILED", arrivals: [deep(10n)] },
    ["FAILED", 10n, 0n, 0n, 0n, "late"],
  ],
  [
    "paid, and paid again after its time",
    { ...over, stood: "PAID", arrivals: [deep(10n), late(10n)] },
    ["PAID", 20n, 0n, 0n, 10n],
  ],
];

test.each(rows)("rule 385: %s", (_name, facts, figures) => {
  const [state, receivedUnits, seenUnits, dueUnits, excessUnits, marks] = figures;
  expect(invoiceStanding({ ...open, ...facts })).toEqual({
    state,
    receivedUnits,
    seenUnits,
    dueUnits,
    excessUnits,
    isLate: marks === "late",
    isPayable: marks === "payable",
  });
});

test("rule 385: what is first seen at the end of its time is late", () => {
  expect([isInTime(999, 1_000), isInTime(1_000, 1_000), isInTime(1_001, 1_000)]).toEqual([
    true,
    false,
    false,
  ]);
});

const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
const arrival = fc.record({ units, isDeep: fc.boolean(), isOnTime: fc.boolean() });
/** A payment before the end of an invoice is in time. */
const facts = fc.record({
  amountUnits: units,
  arrivals: fc.array(arrival, { maxLength: 6 }),
  stood: fc.constantFrom("PAYMENT_REQUIRED" as const, "PROCESSING" as const),
  isTimeOver: fc.boolean(),
});
const sum = (arrivals: readonly InvoiceArrival[]) =>
  arrivals.reduce((all, { units: each }) => all + each, 0n);

test("rule 385: money is conserved, and nothing is PAID by less than its amount in time", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const stands = invoiceStanding(given);
      expect(stands.receivedUnits + stands.seenUnits).toBe(sum(given.arrivals));
      const inTime = given.arrivals.filter(({ isDeep, isOnTime }) => isDeep && isOnTime);
      expect(stands.state === "PAID").toBe(sum(inTime) >= given.amountUnits);
      const { dueUnits, excessUnits, isPayable, receivedUnits, seenUnits } = stands;
      expect(stands.state !== "PAID" || excessUnits + given.amountUnits === receivedUnits).toBe(
        true,
      );
      expect(!isPayable || dueUnits + receivedUnits + seenUnits === given.amountUnits).toBe(true);
    }),
  );
});

test("rule 385: the order in which coins came, and in how many parts, is nothing to it", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const parts = given.arrivals.flatMap((each) =>
        each.units < 2n
          ? [each]
          : [
              { ...each, units: 1n },
              { ...each, units: each.units - 1n },
            ],
      );
      const other = invoiceStanding({ ...given, arrivals: parts.toReversed() });
      expect(other).toEqual(invoiceStanding(given));
    }),
  );
});

test("rule 385: an invoice stays as it stands, or goes where its life leads", () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...invoiceStates), (given, stood) => {
      const { state } = invoiceStanding({ ...given, stood });
      expect(state === stood || canMove(nextInvoiceStates, stood, state)).toBe(true);
    }),
  );
});
