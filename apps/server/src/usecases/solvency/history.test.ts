import fc from "fast-check";
import { expect, test } from "vitest";
import { createHistory } from "../../testing/chains/solvencyHistory.ts";
import { judge } from "./judge.ts";

const amount = fc.bigInt({ min: 1n, max: 1_000n });
const step = fc.oneof(
  fc.record({ what: fc.constant("deposit" as const), units: amount }),
  fc.record({ what: fc.constant("dust" as const), units: amount }),
  fc.record({
    what: fc.constant("send" as const),
    kind: fc.constantFrom("payment" as const, "sweep" as const, "feeTopUp" as const),
    asset: fc.constantFrom("coin" as const, "token" as const),
    units: amount,
    feeUnits: amount,
    isSuccess: fc.boolean(),
  }),
  fc.record({ what: fc.constant("mine" as const) }),
  fc.record({ what: fc.constant("read" as const), blocks: fc.nat(3) }),
  fc.record({ what: fc.constant("credit" as const), pick: fc.nat() }),
  fc.record({ what: fc.constant("bookDust" as const) }),
  fc.record({ what: fc.constant("bookEnd" as const), pick: fc.nat() }),
);
const steps = fc.array(step, { maxLength: 80 });

test("whatever happens in whatever order, every asset is proved at every moment", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const history = createHistory();
      for (const each of taken) {
        history.take(each);
        for (const asset of ["coin", "token"] as const)
          expect(judge(history.parts(asset))).toEqual({ state: "proved" });
      }
    }),
    { numRuns: 500 },
  );
});

test("coins that come or go by themselves are found to the unit, however busy custody is", () => {
  fc.assert(
    fc.property(steps, amount, fc.boolean(), (taken, units, isGift) => {
      const history = createHistory();
      for (const each of taken) history.take(each);
      history.take({ what: "stray", units: isGift ? units : -units });
      history.take({ what: "mine" });
      history.take({ what: "read", blocks: 1_000 });
      expect(judge(history.parts("coin"))).toEqual({
        state: isGift ? "surplus" : "shortfall",
        units,
      });
      expect(judge(history.parts("token"))).toEqual({ state: "proved" });
    }),
  );
});
