import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openAmlDesk } from "./openAmlDesk.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "aml-desk-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("decisions that are made at once are all kept over a restart", async () => {
  const desk = await openAmlDesk(dataDir);
  const addresses = Array.from(
    { length: 20 },
    (_, index) => `0x${String(index).padStart(40, "0")}`,
  );
  const decided = { network: "any", status: "DISABLED", delayMs: 0, nowMs: 1 } as const;
  await Promise.all(addresses.map((address) => desk.decide({ ...decided, address })));
  const again = await openAmlDesk(dataDir);
  expect(again.decisions().map(({ address }) => address)).toEqual(addresses.toReversed());
});
