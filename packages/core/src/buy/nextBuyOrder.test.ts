import { describe, expect, test } from "vitest";
import { nextBuyOrder, type BuyOrderStanding, type SellerWord } from "./nextBuyOrder.ts";
import { buyOrderStates, isBuyOrderOver, type BuyOrderState } from "./orderMoves.ts";

const said = (state: BuyOrderState, asOfMs: number): SellerWord => {
  if (state === "DONE") throw new Error("No seller says that.");
  return state === "FAILED" ? { state, problem: "DECLINED", asOfMs } : { state, asOfMs };
};
const at = (state: BuyOrderState, asOfMs = 1): BuyOrderStanding => ({
  state,
  problem: state === "FAILED" ? "DECLINED" : null,
  asOfMs,
});

/** Every move that a seller's word makes, written out: a letter for each state, in their order. */
const life: Readonly<Record<BuyOrderState, string>> = {
  STARTED: "PVFX",
  PAID: "VF",
  DELIVERING: "F",
  DONE: "",
  FAILED: "PV",
  EXPIRED: "PVF",
};
const letters = "SPVDFX";
const spoken = buyOrderStates.filter((state) => state !== "DONE");
const matrix = buyOrderStates.flatMap((from) => spoken.map((to) => ({ from, to })));

test.each(matrix)("rule 60: a seller leads from $from to $to", ({ from, to }) => {
  const isAllowed = life[from].includes(letters.charAt(buyOrderStates.indexOf(to)));
  const { kind } = nextBuyOrder(at(from), said(to, 2));
  const expected = isAllowed ? "moved" : "refused";
  expect(kind).toBe(from === to ? "same" : expected);
});

describe("words out of order", () => {
  test("an older one never undoes a newer one, whatever it says", () => {
    for (const from of buyOrderStates)
      for (const to of spoken)
        expect(nextBuyOrder(at(from, 10), said(to, 9))).toEqual({ kind: "outdated" });
  });

  test("every order of the same words, each three times, ends in the newest of them", () => {
    const words = [said("PAID", 1), said("DELIVERING", 2), said("FAILED", 3), said("PAID", 4)];
    for (const order of ordersOf(words)) {
      const repeated = order.flatMap((word) => [word, word, word]);
      const end = [...repeated, ...order].reduce(take, at("STARTED", 0));
      expect(end).toEqual({ state: "PAID", problem: null, asOfMs: 4 });
    }
  });
});

test("what is declined and then paid back says so", () => {
  const refunded = { state: "FAILED", problem: "REFUNDED", asOfMs: 2 } as const;
  expect(nextBuyOrder(at("FAILED"), refunded)).toEqual({ kind: "moved", standing: refunded });
});

test("what is late stays late until its coins come or it fails", () => {
  const late = { state: "PAID", problem: "LATE", asOfMs: 1 } as const;
  expect(take(late, said("PAID", 2)).problem).toBe("LATE");
  expect(take(late, said("DELIVERING", 2)).problem).toBe("LATE");
  expect(take(late, said("FAILED", 2)).problem).toBe("DECLINED");
});

test("an order is over when nothing more is expected of it", () => {
  expect(buyOrderStates.filter(isBuyOrderOver)).toEqual(["DONE", "FAILED", "EXPIRED"]);
});

function take(standing: BuyOrderStanding, word: SellerWord): BuyOrderStanding {
  const step = nextBuyOrder(standing, word);
  return step.kind === "moved" || step.kind === "same" ? step.standing : standing;
}

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}
