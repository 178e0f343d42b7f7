import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listThenProvider } from "./listThenProvider.ts";
import { readSanctionsList } from "./readSanctionsList.ts";

const EVM = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
const BASE58 = "1JHdQHkBZiim1cb4hyUh2PbzEbbg6z2Trf";
const RAW_TON = "-1:fcb91a3a3816d0f7b8c2c76108b8a9bc5a6b7a55bd79f8ab101c52db29232260";
const FRIENDLY_TON = "Ef_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYDJ4";
const BECH32 = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

const folder = mkdtempSync(path.join(os.tmpdir(), "sanctions-"));
const file = path.join(folder, "list.json");
const write = (list: object) => writeFileSync(file, JSON.stringify(list));
const small = {
  source: "a test",
  publishedAsOf: "2026-01-02",
  note: "",
  count: 3,
  addresses: { TON: [RAW_TON], XBT: [BECH32, BASE58] },
};
beforeAll(() => write(small));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the list that comes with the wallet is whole and dated", () => {
  const list = readSanctionsList();
  expect(list.count).toBe(758);
  expect(list.publishedAsOf).toBe("2025-12-04");
  expect(list.has("0x00000000000000000000000000000000000000AA")).toBe(false);
});

describe("rule 234: a listed address is DISABLED in any spelling", () => {
  const alone = (from?: string) => listThenProvider(readSanctionsList(from), null);
  const type = (text: string) => ({ type: text, chainId: "1" });

  test.each([
    EVM,
    EVM.toLowerCase(),
    EVM.toUpperCase(),
    ` ${EVM} `,
    `ethereum:${EVM}@1?value=1`,
    `ETHEREUM:${EVM.toLowerCase()}`,
  ])("EVM: %s", async (text) => {
    const answer = await alone().checkAddress(type("evm"), text, "fresh");
    expect(answer.status).toBe("DISABLED");
  });

  test.each([
    RAW_TON,
    RAW_TON.toUpperCase(),
    FRIENDLY_TON,
    FRIENDLY_TON.replaceAll("_", "/").replaceAll("-", "+"),
    "kf_8uRo6OBbQ97jCx2EIuKm8Wmt6Vb15-KsQHFLbKSMiYIny",
    `ton://transfer/${FRIENDLY_TON}?amount=1`,
  ])("TON: %s", async (text) => {
    const answer = await alone(file).checkAddress(type("ton"), text, "fresh");
    expect(answer.status).toBe("DISABLED");
  });

  test.each([BECH32.toUpperCase(), `bitcoin:${BECH32}?amount=1`, `bitcoin:${BASE58}`])(
    "Bitcoin: %s",
    async (text) => {
      const answer = await alone(file).checkAddress(type("bitcoin"), text, "fresh");
      expect(answer.status).toBe("DISABLED");
    },
  );

  test("and a base58 address in another case is another address", async () => {
    const answer = await alone(file).checkAddress(type("bitcoin"), BASE58.toLowerCase(), "fresh");
    expect(answer.status).toBe("ALLOWED");
  });
});

test.each([
  ["that counts wrong", { ...small, count: 4 }],
  ["without addresses", { ...small, count: 0, addresses: {} }],
  ["without a date", { ...small, publishedAsOf: "yesterday" }],
  ["of another kind", { addresses: [] }],
])("a list %s is refused: a wallet does not start with it", (_what, list) => {
  write(list);
  expect(() => readSanctionsList(file)).toThrow("cannot be used");
});
