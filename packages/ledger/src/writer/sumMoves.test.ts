import { expect, test } from "vitest";
import type { LedgerTransfer } from "../postTransfer.ts";
import { bareTransfer } from "../testing/bareTransfer.ts";
import { sumMoves } from "./sumMoves.ts";

type Given = {
  readonly legs: Readonly<Record<string, bigint>>;
  readonly hold?: LedgerTransfer["hold"];
};

const transfers = (given: readonly Given[]): readonly LedgerTransfer[] =>
  given.map(({ legs, hold }, place) =>
    bareTransfer({
      transferId: `transfer ${place}`,
      legs: Object.entries(legs).map(([accountId, units]) => ({ accountId, units })),
      ...(hold === undefined ? {} : { hold }),
    }),
  );

const open = { kind: "open" } as const;
const end = { kind: "end", holdId: "hold", as: "posted" } as const;

/** Of account a: sum, sum of holds, lowest by all moves, lowest by those of no hold. */
type Sums = readonly [bigint, bigint | undefined, bigint | undefined, bigint | undefined];

test.each<[string, readonly Given[], Sums]>([
  ["one move", [{ legs: { a: -5n, b: 5n } }], [-5n, undefined, undefined, undefined]],
  [
    "down all the way: the end is the lowest",
    [{ legs: { a: -5n, b: 5n } }, { legs: { a: -1n, b: 1n } }],
    [-6n, undefined, undefined, undefined],
  ],
  [
    "up first: the start is the lowest",
    [{ legs: { a: 5n, b: -5n } }, { legs: { a: -4n, b: 4n } }],
    [1n, undefined, undefined, undefined],
  ],
  [
    "down and up again",
    [{ legs: { a: -5n, b: 5n } }, { legs: { a: 9n, b: -9n } }],
    [4n, undefined, -5n, -5n],
  ],
  [
    "up, further down, and up again",
    [{ legs: { a: 2n, b: -2n } }, { legs: { a: -5n, b: 5n } }, { legs: { a: 1n, b: -1n } }],
    [-2n, undefined, -3n, -3n],
  ],
  [
    "what a hold takes is not free before or after",
    [
      { legs: { a: -5n, b: 5n }, hold: end },
      { legs: { a: 9n, b: -9n }, hold: open },
    ],
    [4n, 4n, -5n, undefined],
  ],
  [
    "down by a hold hides that the free part goes down and up",
    [
      { legs: { a: -5n, b: 5n } },
      { legs: { a: 5n, b: -5n } },
      { legs: { a: -10n, b: 10n }, hold: end },
    ],
    [-10n, -10n, undefined, -5n],
  ],
  [
    "moves of nothing are none",
    [{ legs: { a: 5n, b: -5n, c: 0n } }],
    [5n, undefined, undefined, undefined],
  ],
])("%s", (_what, given, [units, heldUnits, lowestUnits, lowestFreeUnits]) => {
  const sums = sumMoves(transfers(given));
  expect(sums.map(({ accountId }) => accountId)).toEqual(["a", "b"]);
  expect(sums[0]).toMatchObject({ units, heldUnits, lowestUnits, lowestFreeUnits });
  expect(sums[0]?.moves.map((move) => move.units)).toEqual(given.map(({ legs }) => legs["a"]));
});

test("accounts come in the order of their ids, whatever names them first", () => {
  const sums = sumMoves(transfers([{ legs: { c: -1n, a: 1n } }, { legs: { b: -1n, c: 1n } }]));
  expect(sums.map(({ accountId }) => accountId)).toEqual(["a", "b", "c"]);
});
