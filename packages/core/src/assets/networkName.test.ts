import { expect, test } from "vitest";
import { isNetworkName, localNetworkName } from "./networkName.ts";

const local = localNetworkName("Ethereum");

test("a stand-in says so", () => {
  expect(local).toBe("Ethereum (local)");
});

test.each([
  ["Ethereum", "ethereum", true],
  [local, "ETHEREUM (LOCAL)", true],
  [local, "Ethereum", true],
  ["Ethereum", local, false],
  ["Ethereum", "Ethereum Classic", false],
  [local, "", false],
])("the network %s is named by %j: %s", (name, text, isNamed) => {
  expect(isNetworkName(name, text)).toBe(isNamed);
});
