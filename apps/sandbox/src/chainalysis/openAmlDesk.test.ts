import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { evmExamples } from "../evm/evmNetwork.ts";
import { openAmlDesk } from "./openAmlDesk.ts";
import { readyPayees } from "./readyPayees.ts";

const payees = readyPayees([
  {
    networkId: { type: "evm", chainId: "31337" },
    name: "Ethereum (local)",
    examples: evmExamples,
  },
]);
const dataDir = mkdtempSync(path.join(os.tmpdir(), "aml-desk-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("decisions that are made at once are all kept over a restart", async () => {
  const desk = await openAmlDesk(dataDir, payees);
  const addresses = Array.from(
    { length: 20 },
    (_, index) => `0x${String(index).padStart(40, "0")}`,
  );
  const decided = { network: "any", status: "DISABLED", delayMs: 0, nowMs: 1 } as const;
  await Promise.all(addresses.map((address) => desk.decide({ ...decided, address })));
  const again = await openAmlDesk(dataDir, payees);
  expect(again.decisions().map(({ address }) => address)).toEqual(addresses.toReversed());
});

test("of the payees that are ready one is blocked, in any spelling, until somebody decides otherwise", async () => {
  const desk = await openAmlDesk(dataDir, payees);
  const statuses = () => payees.map(({ address }) => desk.statusOf(address.toLowerCase(), 2));
  expect(statuses()).toEqual(["ALLOWED", "DISABLED"]);
  const [, blocked] = payees;
  const address = blocked?.address ?? "";
  await desk.decide({ address, network: "any", status: "ALLOWED", delayMs: 0, nowMs: 1 });
  expect(statuses()).toEqual(["ALLOWED", "ALLOWED"]);
});
