import { brandById, type Brand } from "@coffer/brands";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { drawnSecret, leastLocal, leastProduction } from "../testing/settings/leastSettings.ts";
import { secondNodeOf } from "./secondNodes.ts";

const ids = [
  { type: "evm", chainId: "1" },
  { type: "ton", chainId: "-239" },
] as const;
const nodes = { CHAIN_NODES: "evm:1=https://node.example/key,ton:-239=https://ton.example" };
const jobs = { ...leastProduction, ...nodes, ROLE: "jobs", BOOKS_SECRET: drawnSecret() };

/** The default brand on two networks of the world. */
function onTwoNetworks(id: string): Brand | undefined {
  const brand = brandById(id);
  const [first] = brand?.networks ?? [];
  if (brand === undefined || first === undefined) return brand;
  const networks = ids.map((networkId) => ({ ...first, networkId, standsFor: networkId }));
  return { ...brand, networks };
}

type Given = Readonly<Record<string, string | undefined>>;

function faultsOf(given: Given): readonly string[] {
  try {
    readSettings(given, onTwoNetworks);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}

const NAME = "CHAIN_SECOND_NODES";
const lacking = (names: string) =>
  `${NAME}: must name another node of each network when COFFER_ENV=production, or say none in its place; it lacks ${names}`;

test("rule 572: jobs of production name a second node of each network, or say that there is none", () => {
  expect(faultsOf(jobs)).toEqual([lacking("evm:1=URL,ton:-239=URL")]);
  expect(faultsOf({ ...jobs, [NAME]: "evm:1=https://b.example" })).toEqual([
    lacking("ton:-239=URL"),
  ]);
  for (const said of [
    "none",
    "evm:1=https://b.example,none",
    "evm:1=https://b.example,ton:-239=none",
  ])
    expect(faultsOf({ ...jobs, [NAME]: said })).toEqual([]);
});

test("it is missing among all that is, and nobody else is asked for it", () => {
  const faults = faultsOf({ ...jobs, PUBLIC_URL: undefined });
  expect(faults).toHaveLength(2);
  for (const ROLE of ["api", "bot"])
    expect(faultsOf({ ...jobs, ROLE }).filter((line) => line.startsWith(NAME))).toEqual([]);
  expect(faultsOf({ ...leastLocal, ...nodes })).toEqual([]);
});

test.each([
  ["evm:1=https://node.example/other-key,none", "the second node of evm:1 is where the first is"],
  ["evm:1=http://b.example,none", "must be https:// when COFFER_ENV=production"],
  ["evm:2=https://b.example,none", "names evm:2, which is no network of the brand coffer"],
  ["evm:1=key-of-ours,none", "must be such as evm:1=https://other.example, or none, with commas"],
])("%s is refused", (said, why) => {
  const [fault, ...others] = faultsOf({ ...jobs, [NAME]: said });
  expect(fault?.startsWith(`${NAME}: ${why}`)).toBe(true);
  expect(others).toEqual([]);
});

test("an address without its network is refused", () => {
  expect(faultsOf({ ...jobs, [NAME]: "https://b.example" })).toEqual([
    `${NAME}: must say of which network each node is`,
  ]);
});

test("a network's second node is what is said of it", () => {
  const settings = readSettings({ ...jobs, [NAME]: "evm:1=https://b.example,none" }, onTwoNetworks);
  expect(ids.map((id) => secondNodeOf(settings, id))).toEqual(["https://b.example", undefined]);
  expect(secondNodeOf(readSettings({ ...leastLocal, ...nodes }, onTwoNetworks), ids[0])).toBe(
    undefined,
  );
});
