import { expect, test } from "vitest";
import { firstClosedGate, type RouteGateFacts } from "./gates.ts";
import type { RouteGateName } from "./routeRow.ts";

const everything: readonly RouteGateName[] = [
  "signedIn",
  "depositoryEnabled",
  "depositoryActive",
  "amlUnlocked",
];
const open: RouteGateFacts = {
  isSignedIn: true,
  isDepositoryEnabled: true,
  depositoryStatus: "ACTIVE",
  lockingAmlIds: [],
};
const closed: RouteGateFacts = {
  isSignedIn: false,
  isDepositoryEnabled: false,
  depositoryStatus: null,
  lockingAmlIds: ["first", "second"],
};

test.each<[RouteGateName, Partial<RouteGateFacts>, object | null]>([
  ["signedIn", {}, null],
  ["signedIn", { isSignedIn: false }, { to: "login" }],
  ["depositoryEnabled", {}, null],
  ["depositoryEnabled", { isDepositoryEnabled: false }, { to: "home" }],
  ["depositoryActive", {}, null],
  ["depositoryActive", { depositoryStatus: "BLOCKED" }, { to: "depository" }],
  ["depositoryActive", { depositoryStatus: null }, { to: "depository" }],
  ["amlUnlocked", {}, null],
  ["amlUnlocked", { lockingAmlIds: ["b", "c"] }, { to: "amlStatusPage", amlId: "b" }],
])("%s with %o leads to %o", (gate, facts, exit) => {
  expect(firstClosedGate([gate], { ...open, ...facts })).toEqual(exit);
});

test.each(everything)("%s looks at its own fact alone", (gate) => {
  const own = {
    signedIn: { isSignedIn: true },
    depositoryEnabled: { isDepositoryEnabled: true },
    depositoryActive: { depositoryStatus: "ACTIVE" },
    amlUnlocked: { lockingAmlIds: [] },
  }[gate];
  expect(firstClosedGate([gate], { ...closed, ...own })).toBeNull();
});

test("the first closed gate of the row wins", () => {
  expect(firstClosedGate(everything, closed)).toEqual({ to: "login" });
  expect(firstClosedGate(everything.slice(1), closed)).toEqual({ to: "home" });
  expect(firstClosedGate(everything.slice(2), closed)).toEqual({ to: "depository" });
  expect(firstClosedGate(everything, open)).toBeNull();
  expect(firstClosedGate([], closed)).toBeNull();
});
