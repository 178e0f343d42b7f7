import { describe, expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { canStartKyc, kycMoves, type KycMover, type KycStatus } from "./kycMoves.ts";
import { nextKyc, type KycStanding } from "./nextKyc.ts";

const statuses = [
  "NONE",
  "CANCELLED",
  "USER_INPUT_REQUIRED",
  "PROCESSING",
  "APPROVED",
  "DECLINED",
] as const satisfies readonly KycStatus[];

/** Every move there is, written out: a letter for each status it may lead to, in their order. */
const life: Readonly<Record<KycMover, Readonly<Record<KycStatus, string>>>> = {
  start: {
    NONE: "UP",
    CANCELLED: "UP",
    USER_INPUT_REQUIRED: "P",
    PROCESSING: "",
    APPROVED: "",
    DECLINED: "",
  },
  cancel: {
    NONE: "",
    CANCELLED: "",
    USER_INPUT_REQUIRED: "C",
    PROCESSING: "C",
    APPROVED: "",
    DECLINED: "",
  },
  provider: {
    NONE: "UPAD",
    CANCELLED: "AD",
    USER_INPUT_REQUIRED: "NPAD",
    PROCESSING: "NUAD",
    APPROVED: "NUPD",
    DECLINED: "NUPA",
  },
};
const letters = "NCUPAD";

const matrix = (["start", "cancel", "provider"] as const).flatMap((by) =>
  statuses.flatMap((from) => statuses.map((to, index) => ({ by, from, to, index }))),
);

test.each(matrix)("$by: $from to $to", ({ by, from, to, index }) => {
  const isAllowed = life[by][from].includes(letters.charAt(index));
  expect(canMove<KycStatus>(kycMoves[by], from, to)).toBe(isAllowed);
  const step = nextKyc({ status: from, asOfMs: 1 }, { by, status: to, asOfMs: 2 });
  const kind = isAllowed ? "moved" : "refused";
  expect(step.kind).toBe(from === to ? "same" : kind);
});

test("a form is opened for those who have something to fill in", () => {
  expect(statuses.filter(canStartKyc)).toEqual(["NONE", "CANCELLED", "USER_INPUT_REQUIRED"]);
});

describe("words out of order", () => {
  const said = (status: KycStatus, asOfMs: number) => ({ by: "provider", status, asOfMs }) as const;

  test("an older one never undoes a newer one, whatever it says", () => {
    for (const status of statuses)
      for (const older of statuses) {
        const step = nextKyc({ status, asOfMs: 10 }, said(older, 9));
        expect(step).toEqual({ kind: "outdated" });
      }
  });

  test("every order of the same words ends in the newest of them", () => {
    const words = [
      said("USER_INPUT_REQUIRED", 1),
      said("PROCESSING", 2),
      said("USER_INPUT_REQUIRED", 3),
      said("PROCESSING", 4),
      said("DECLINED", 5),
    ];
    for (const order of ordersOf(words)) {
      const end = order.reduce<KycStanding>(
        (standing, word) => {
          const step = nextKyc(standing, word);
          return step.kind === "moved" || step.kind === "same" ? step.standing : standing;
        },
        { status: "NONE", asOfMs: 0 },
      );
      expect(end).toEqual({ status: "DECLINED", asOfMs: 5 });
    }
  });

  test("what was asked before a cancelling does not take it back, and a later verdict does", () => {
    const cancelled = { status: "CANCELLED", asOfMs: 10 } as const;
    expect(nextKyc(cancelled, said("PROCESSING", 9)).kind).toBe("outdated");
    expect(nextKyc(cancelled, said("PROCESSING", 11)).kind).toBe("refused");
    expect(nextKyc(cancelled, said("DECLINED", 11)).kind).toBe("moved");
  });
});

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first, at) =>
    ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  );
}
