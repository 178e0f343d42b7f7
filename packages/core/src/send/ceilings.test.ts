import fc from "fast-check";
import { expect, test } from "vitest";
import {
  approvalText,
  CEILING_DAY_MS,
  CEILING_HOUR_MS,
  type SignedUnits,
  unitsLeft,
  unitsSigned,
} from "./ceilings.ts";
import { assetKey } from "../assets/index.ts";

const ceiling = { hourUnits: 100n, dayUnits: 250n };

test.each([
  ["nothing was signed", 0n, 0n, 100n],
  ["the hour is nearer", 60n, 60n, 40n],
  ["the day is nearer", 0n, 220n, 30n],
  ["the hour is full", 100n, 100n, 0n],
  ["the day is full", 0n, 250n, 0n],
  ["the ceiling was lowered meanwhile", 400n, 400n, 0n],
])("where %s", (_, hourUnits, dayUnits, left) => {
  expect(unitsLeft(ceiling, { hourUnits, dayUnits })).toBe(left);
});

test("what was signed exactly an hour ago counts for the day alone, and what is still to come for both", () => {
  const at = (signedAtMs: number) => [{ units: 7n, signedAtMs }];
  const now = 10 * CEILING_DAY_MS;
  expect(unitsSigned(at(now - CEILING_HOUR_MS), now)).toEqual({ hourUnits: 0n, dayUnits: 7n });
  expect(unitsSigned(at(now - CEILING_HOUR_MS + 1), now)).toEqual({ hourUnits: 7n, dayUnits: 7n });
  expect(unitsSigned(at(now - CEILING_DAY_MS), now)).toEqual({ hourUnits: 0n, dayUnits: 0n });
  expect(unitsSigned(at(now + 5_000), now)).toEqual({ hourUnits: 7n, dayUnits: 7n });
});

const asked = fc.array(
  fc.record({ units: fc.bigInt(1n, 150n), afterMs: fc.integer({ min: 0, max: CEILING_HOUR_MS }) }),
  { maxLength: 60 },
);

test("in no window of an hour or a day is more signed than the ceiling, whatever is asked when", () => {
  fc.assert(
    fc.property(asked, (all) => {
      let nowMs = 0;
      const signed: SignedUnits[] = [];
      for (const { afterMs, units } of all) {
        nowMs += afterMs;
        if (units <= unitsLeft(ceiling, unitsSigned(signed, nowMs)))
          signed.push({ units, signedAtMs: nowMs });
      }
      // The fullest windows end with a signature.
      for (const { signedAtMs } of signed) {
        const upToThen = signed.filter((each) => each.signedAtMs <= signedAtMs);
        const { dayUnits, hourUnits } = unitsSigned(upToThen, signedAtMs);
        expect(hourUnits <= ceiling.hourUnits).toBe(true);
        expect(dayUnits <= ceiling.dayUnits).toBe(true);
      }
    }),
  );
});

test("the order in which signatures are told makes no difference", () => {
  const signed = fc.array(
    fc.record({ units: fc.bigInt(0n, 99n), signedAtMs: fc.integer({ min: 0, max: 10 ** 8 }) }),
  );
  fc.assert(
    fc.property(signed, fc.integer({ min: 0, max: 10 ** 8 }), (all, nowMs) => {
      expect(unitsSigned(all.toReversed(), nowMs)).toEqual(unitsSigned(all, nowMs));
    }),
  );
});

test("no two payments have one text of approval, whatever their receiver and memo are", () => {
  const texts = fc.string();
  const payment = fc.record({ paymentId: texts, destination: texts, memo: texts });
  const key = assetKey("ETH", { type: "evm", chainId: "1" });
  const textOf = (each: { paymentId: string; destination: string; memo: string }) =>
    approvalText({ ...each, brandId: "coffer", assetKey: key, units: 1n });
  fc.assert(
    fc.property(payment, payment, (one, other) => {
      const isSame = JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other));
      expect(textOf(one) === textOf(other)).toBe(isSame);
    }),
  );
});
