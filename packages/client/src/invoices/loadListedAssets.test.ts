// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { afterEach, expect, test, vi } from "vitest";
import { loadListedAssets } from "./loadListedAssets.ts";

afterEach(() => void vi.unstubAllGlobals());

const networkId = { type: "evm", chainId: "1" };
const ether = { key: "ETH:evm:1", token: "ETH", decimals: 18, contractAddress: null };
const load = (answer: () => Promise<Response>) => {
  vi.stubGlobal("fetch", answer);
  return loadListedAssets({ baseUrl: "http://localhost/w/" });
};

test("rule 422: what a visitor may pay with is read, and what is none is left out", async () => {
  const networks = [
    { networkId, name: "Ethereum", assets: [ether, { ...ether, decimals: "18" }, null, 7] },
    { networkId: "evm", name: "Ethereum", assets: [ether] },
    { networkId, assets: [ether] },
    "evm",
  ];
  expect(await load(async () => Response.json({ networks }))).toEqual(
    ok([{ ...ether, networkId, network: "Ethereum" }]),
  );
});

test("no answer is said to be none", async () => {
  expect(await load(() => Promise.reject(new TypeError("offline")))).toEqual(
    refused({ code: "NETWORK" }),
  );
});
