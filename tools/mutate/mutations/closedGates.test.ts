import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../../paths.ts";
import { closedGates } from "./closedGates.ts";

test("every gate of sending is tried without it, and none is passed over by how it is written", () => {
  const file = path.join(rootDir, "packages/core/src/send/firstSendRefusal.ts");
  const rows = readFileSync(file, "utf8").match(/^ {4}code: "/gm) ?? [];
  expect(rows.length).toBeGreaterThan(6);
  expect(closedGates).toHaveLength(rows.length);
});
