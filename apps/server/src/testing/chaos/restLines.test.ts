import { expect, test } from "vitest";
import { callOutagesOf } from "./callOutages.ts";
import { secondsWithin, type FaultWindow } from "./faultWindows.ts";
import { restLines } from "./restLines.ts";

const windows: readonly FaultWindow[] = [
  { name: "killEverything", fromMs: 10_000, toMs: 14_000, told: "database back after 2.0 s" },
  { name: "chain:cut", fromMs: 30_000, toMs: 33_000, told: "" },
];

test("a kill's outage lasts until the last call that failed before the next fault, but for the person's own", () => {
  const call = (askedAtMs: number, atMs: number, failure: string | null) => {
    return { path: "app.getAppState", askedAtMs, atMs, failure };
  };
  const calls = [
    call(9_000, 11_000, "ECONNRESET"),
    call(12_000, 12_100, "ECONNREFUSED"),
    call(15_000, 15_500, null),
    call(16_000, 19_000, "TIMEOUT"),
    call(20_000, 20_010, "given up by its sender"),
    call(31_000, 32_000, "TIMEOUT"),
  ];
  expect(callOutagesOf(calls, windows)).toEqual([
    {
      name: "killEverything",
      firstAnswer: 5.5,
      lastFailure: 9,
      lastFailureAsked: 6,
      failures: new Map([
        ["ECONNREFUSED", 1],
        ["app.getAppState TIMEOUT", 1],
      ]),
      told: "database back after 2.0 s",
    },
  ]);
});

test("of a payment's wait the seconds of later faults are told apart, and the slowest say what they waited for", () => {
  expect(secondsWithin(windows, { fromMs: 14_000, toMs: 31_000 })).toBe(1);
  const wait = { fault: "killEverything", handedSeconds: 9, endedSeconds: 17, faultySeconds: 1 };
  const stands = [{ seconds: 0.5, what: "sending, waits for signer" }];
  const lines = restLines({
    outages: [],
    waits: [
      { ...wait, paymentId: "slow", stands },
      { ...wait, paymentId: "quick", endedSeconds: 2, stands: [] },
    ],
  });
  expect(lines.slice(1, 6)).toEqual([
    "payments taken in during a fault (2), from its end",
    "  handed over: median 9.0 s, worst 9.0 s",
    "  ended: median 17.0 s, worst 17.0 s",
    "  ended, without the seconds of later faults: median 16.0 s, worst 16.0 s",
    "  slow: taken in during killEverything, handed over 9.0 s, ended 17.0 s, 16.0 s of it without a fault",
  ]);
  expect(lines[6]).toBe("       0.5 s sending, waits for signer");
});
