import { randomBytes } from "node:crypto";
import { brandById, type Brand } from "@coffer/brands";
import { expect, test } from "vitest";
import { networkTimes, readCommandSettings, readSettings } from "../settings.ts";
import { nodesAt } from "../testing/settings/nodesAt.ts";

const drawn = () => randomBytes(32).toString("hex");
const CHAIN_NODES = "evm:1=https://node.example/v3/key, ton:-239=https://ton.example?a=b";
const production = {
  COFFER_ENV: "production",
  ROLE: "jobs",
  SMTP_URL: "smtps://mail.example",
  RATES_URL: "https://rates.example/api/v3",
  PUBLIC_URL: "https://wallet.example",
  DATABASE_URL: "postgres://db.example/coffer?sslmode=verify-full",
  TOKEN_SECRET: drawn(),
  CODE_SECRET: drawn(),
  VOUCHER_SECRET: drawn(),
  PIN_SHARE_SECRET: drawn(),
  AUTHENTICATOR_SECRET: drawn(),
  CALLS_SECRET: drawn(),
  BOOKS_SECRET: drawn(),
  KYC_PROVIDER: "approve-everyone",
  AML_PROVIDER: "ofac-list",
  CHAIN_NODES,
  CHAIN_SECOND_NODES: "none",
};

/** The default brand on Ethereum's own network and on one of a family that is to come. */
function onTwoNetworks(id: string): Brand | undefined {
  const brand = brandById(id);
  const [first] = brand?.networks ?? [];
  if (brand === undefined || first === undefined) return brand;
  const networkIds = [
    { type: "evm", chainId: "1" },
    { type: "ton", chainId: "-239" },
  ];
  const networks = networkIds.map((networkId) => ({ ...first, networkId, standsFor: networkId }));
  return { ...brand, networks } as Brand; // of a family that no brand can have yet
}

const read = (over: Readonly<Record<string, string>>) =>
  readSettings({ ...production, ...over }, onTwoNetworks);

/** What such settings are refused with, a line each. */
function faultsOf(over: Readonly<Record<string, string>>): readonly string[] {
  try {
    read(over);
    return [];
  } catch (error) {
    const [, ...lines] = String(error).split("\n");
    return lines.map((line) => line.trim());
  }
}

test("each network has its node, and its times or the usual ones", () => {
  const settings = read({ CHAIN_POLL_MS: "2000", CHAIN_REPRICE_MS: "ton:-239=60000" });
  expect([...settings.CHAIN_NODES.named]).toEqual([
    ["evm:1", "https://node.example/v3/key"],
    ["ton:-239", "https://ton.example?a=b"],
  ]);
  const times = (type: string, chainId: string) => networkTimes(settings, { type, chainId });
  expect(times("evm", "1")).toEqual({
    pollMs: 2_000,
    repriceAfterMs: 180_000,
    resendAfterMs: 15_000,
  });
  expect(times("ton", "-239")).toMatchObject({ pollMs: 2_000, repriceAfterMs: 60_000 });
  const local = read({ COFFER_ENV: "local", CHAIN_POLL_MS: "ton:-239=5000" });
  expect(networkTimes(local, { type: "evm", chainId: "1" })).toEqual({
    pollMs: 1_000,
    repriceAfterMs: 60_000,
    resendAfterMs: 5_000,
  });
});

test("a network without a node, or that the brand has not, is refused by its name", () => {
  expect(faultsOf({ CHAIN_NODES: "evm:1=https://node.example" })).toEqual([
    "CHAIN_NODES: must name a node of ton:-239",
  ]);
  expect(faultsOf({ CHAIN_POLL_MS: "evm:2=1000" })).toEqual([
    "CHAIN_POLL_MS: names evm:2, which is no network of the brand coffer",
  ]);
  expect(faultsOf({ CHAIN_NODES: "https://node.example" })).toEqual([
    "CHAIN_NODES: must name a node of evm:1",
    "CHAIN_NODES: must name a node of ton:-239",
    "CHAIN_NODES: must say of which network each node is",
  ]);
});

test.each([
  ["CHAIN_NODES", "evm:1=key-of-ours"],
  ["CHAIN_NODES", "evm:1=https://a.example,evm:1=https://b.example"],
  ["CHAIN_NODES", "evm:1=https://a.example/key-of-ours,"],
  ["CHAIN_POLL_MS", "49"],
  ["CHAIN_POLL_MS", "1000,2000"],
  ["CHAIN_REPRICE_MS", "evm:1=soon"],
])("%s is no list when it is %s, and nothing of it is shown", (name, text) => {
  const faults = faultsOf({ [name]: text });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}: must be `))]);
  expect(faults.join("")).not.toContain("key-of-ours");
});

test("a command beside the wallet needs the node of each network too", () => {
  const { DATABASE_URL } = production;
  const command = (text: string) => () => readCommandSettings({ DATABASE_URL, CHAIN_NODES: text });
  const nodes = nodesAt("http://127.0.0.1:4010");
  expect(command(nodes)).not.toThrow();
  const elsewhere = nodes.replace("evm:31337", "evm:1");
  expect(command(elsewhere)).toThrow("must name a node of evm:31337");
});
