import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { aNetwork, pebble, USDT_ADDRESS } from "./testing/networks.ts";

const [ether, tether] = aNetwork.assets;
const listing = (...assets: readonly object[]): string => JSON.stringify([{ ...aNetwork, assets }]);
const needed = { SANDBOX_DATA_DIR: "x", SANDBOX_NETWORKS: listing(ether, tether) };

test("the port, the seed, the time of a block and the account of the identity provider have defaults", () => {
  expect(readSettings(needed)).toMatchObject({
    ok: true,
    settings: {
      walletPort: 4000,
      dataDir: "x",
      seed: "coffer",
      blockMs: 1000,
      sumsub: {
        appToken: "sbx:local-app-token",
        secretKey: "local-secret-key",
        webhookSecret: "local-webhook-secret",
      },
    },
  });
});

test("a network is what the brand lists: its coin, and each token where its row says", () => {
  const { networkId, name, confirmations } = aNetwork;
  expect(readSettings(needed)).toMatchObject({
    settings: { networks: [{ networkId, name, confirmations, coin: ether, tokens: [tether] }] },
  });
});

const secondNetwork = { ...aNetwork, networkId: { type: "evm", chainId: "1337" } };

test("several networks are several rows", () => {
  const rows = JSON.stringify([aNetwork, { ...secondNetwork, nodePort: 4011 }]);
  expect(readSettings({ ...needed, SANDBOX_NETWORKS: rows })).toMatchObject({
    settings: { networks: [{ nodePort: 4010 }, { nodePort: 4011, coin: ether }] },
  });
});

const network = (over: object) => ({
  SANDBOX_NETWORKS: JSON.stringify([{ ...aNetwork, ...over }]),
});
const assets = (...list: readonly object[]) => ({ SANDBOX_NETWORKS: listing(...list) });

test.each([
  ["no folder", { SANDBOX_DATA_DIR: undefined }, "SANDBOX_DATA_DIR"],
  ["a port that is none", { PORT: "abc" }, "PORT"],
  ["a port without room above", { PORT: "65530" }, "PORT"],
  ["blocks without a pause", { SANDBOX_BLOCK_MS: "0" }, "SANDBOX_BLOCK_MS"],
  ["production", { COFFER_ENV: "production" }, "production"],
  ["no network", { SANDBOX_NETWORKS: undefined }, "SANDBOX_NETWORKS"],
  ["a network that is no JSON", { SANDBOX_NETWORKS: "USDT" }, "SANDBOX_NETWORKS: is not JSON"],
  ["a list of none", { SANDBOX_NETWORKS: "[]" }, "needs one network"],
  [
    "a network that is listed twice",
    { SANDBOX_NETWORKS: JSON.stringify([aNetwork, { ...aNetwork, nodePort: 4011 }]) },
    "one network twice",
  ],
  [
    "two nodes at one port",
    { SANDBOX_NETWORKS: JSON.stringify([aNetwork, secondNetwork]) },
    "two nodes at one port",
  ],
  [
    "a family that nothing here stands in for",
    network({ networkId: { type: "moon", chainId: "1" } }),
    "known: evm",
  ],
  [
    "more networks than there are ports for",
    { SANDBOX_NETWORKS: JSON.stringify(Array.from({ length: 6 }, () => aNetwork)) },
    "SANDBOX_NETWORKS",
  ],
  ["a network of the world", network({ networkId: { type: "evm", chainId: "1" } }), "chainId"],
  ["a payment that is never final", network({ confirmations: 0 }), "confirmations"],
  ["a network without a coin", assets(tether), "needs one coin"],
  ["a network of two coins", assets(ether, { ...ether, token: "ETC" }), "needs one coin"],
  ["a coin that is not counted in wei", assets({ ...ether, decimals: 8 }), "18 decimals"],
  ["one symbol twice", assets(ether, tether, { ...pebble, token: "USDT" }), "one symbol twice"],
  [
    "one contract twice",
    assets(ether, tether, { ...pebble, contractAddress: USDT_ADDRESS.toLowerCase() }),
    "one contract twice",
  ],
  [
    "a contract at no address",
    assets(ether, { ...pebble, contractAddress: "0x12" }),
    "not an EVM address",
  ],
  [
    "a contract at a misspelt address",
    assets(ether, { ...pebble, contractAddress: USDT_ADDRESS.replace("C0", "c0") }),
    "not an EVM address",
  ],
  [
    "a symbol that no contract can keep",
    assets(ether, { ...pebble, token: "P".repeat(32) }),
    "1 to 31",
  ],
  ["a row that nobody reads", assets({ ...ether, price: "1" }), "price"],
])("%s is refused by name", (_what, env, words) => {
  expect(readSettings({ ...needed, ...env })).toEqual({
    ok: false,
    problem: expect.stringContaining(words),
  });
});
