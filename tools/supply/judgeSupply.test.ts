import { readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";
import { describe, expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { readAdvisories, type AdvisoryList } from "./advisories.ts";
import { judgeSupply } from "./judgeSupply.ts";
import { partsOf, writeSboms } from "./sbom.ts";

const list: AdvisoryList = {
  date: "2026-03-01",
  source: "a registry",
  isWhole: true,
  advisories: [
    {
      id: "GHSA-aaaa-bbbb-cccc",
      package: "@scope/tokens",
      versions: ">=2.0.0 <2.4.1 || 3.0.0",
      severity: "high",
      title: "a token passes unsigned",
    },
  ],
};
const soon = new Date("2026-03-20T12:00:00Z");
const judge = (version: string, given: Partial<Parameters<typeof judgeSupply>[0]> = {}) =>
  judgeSupply({
    parts: [{ bill: "wallet", name: "@scope/tokens", version }],
    list,
    accepted: {},
    now: soon,
    ...given,
  });

describe("rule 566: what is locked is held against the advisories that are known", () => {
  test.each(["2.0.0", "2.4.0", "2.4.1-beta.2", "3.0.0"])("%s is found", (version) => {
    const { passed, failed, details } = judge(version);
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(details[0]).toContain(`@scope/tokens ${version} (wallet): GHSA-aaaa-bbbb-cccc, high`);
  });

  test.each(["1.9.9", "2.4.1", "3.0.1"])("%s is not", (version) => {
    expect(judge(version)).toMatchObject({ passed: 1, failed: 0, details: [], figures: [] });
  });

  test("another package of that version is not", () => {
    const parts = [{ bill: "wallet", name: "tokens", version: "2.4.0" }];
    expect(judge("2.4.0", { parts }).failed).toBe(0);
  });

  test("one that is accepted for a reason stays, and a reason that nothing needs is told", () => {
    const because = "nothing here checks tokens with it";
    const accepted = { "GHSA-aaaa-bbbb-cccc": { bill: "wallet", because } };
    expect(judge("2.4.0", { accepted })).toMatchObject({ passed: 1, failed: 0 });
    const { failed, details } = judge("2.4.1", { accepted });
    expect(failed).toBe(1);
    expect(details[0]).toContain("nothing has it any more");
  });

  test("one that is accepted elsewhere is not accepted here", () => {
    const because = "development only";
    const accepted = { "GHSA-aaaa-bbbb-cccc": { bill: "bitcoinEngine", because } };
    const parts = ["wallet", "bitcoinEngine"].map((bill) => ({
      bill,
      name: "@scope/tokens",
      version: "2.4.0",
    }));
    expect(judge("2.4.0", { accepted, parts })).toMatchObject({ passed: 1, failed: 1 });
  });

  test.each([
    ["2026-03-31T23:00:00Z", []],
    ["2026-04-01T01:00:00Z", ["the list of advisories is 31 days old"]],
  ])("an old list is told and fails nothing: %s", (now, told) => {
    const { failed, figures = [] } = judge("2.4.1", { now: new Date(now) });
    expect(failed).toBe(0);
    expect(figures).toEqual(told.map((text) => expect.stringContaining(text)));
  });

  test("so is one that was never asked about everything", () => {
    const { failed, figures } = judge("2.4.1", { list: { ...list, isWhole: false } });
    expect(failed).toBe(0);
    expect(figures).toEqual([expect.stringContaining("not whole: a registry")]);
  });
});

test("rule 566: the list of the tree can be read: a day, and ranges that npm knows", () => {
  const { date, advisories } = readAdvisories();
  expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  expect(advisories.filter(({ versions }) => semver.validRange(versions) === null)).toEqual([]);
});

test("rule 566: the bills name everything that is locked, the engine's packages too, and nothing of ours", async () => {
  const parts = await writeSboms();
  const names = new Set(parts.map(({ name }) => name));
  expect(names).toContain("fastify");
  expect(names).toContain("@noble/curves");
  expect([...names].filter((name) => name.startsWith("@coffer/"))).toEqual([]);
  const engine = JSON.parse(
    readFileSync(path.join(rootDir, "packages/bitcoin-local/engine/package.json"), "utf8"),
  ) as { dependencies: Record<string, string> }; // our own file
  for (const name of Object.keys(engine.dependencies)) expect(names).toContain(name);
});

test("a bill of another form is refused", () => {
  expect(() => partsOf("wallet", { bomFormat: "SPDX", components: [] })).toThrow(
    "SPDX is no CycloneDX",
  );
});
