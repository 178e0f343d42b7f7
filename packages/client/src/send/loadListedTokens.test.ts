// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { afterEach, expect, test, vi } from "vitest";
import { loadListedTokens } from "./loadListedTokens.ts";

afterEach(() => void vi.unstubAllGlobals());

const contractAddress = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const token = { key: "USDT:evm:1", contractAddress };
const here = { type: "evm", chainId: "1" };
const answering = (response: () => Promise<Response>) => vi.stubGlobal("fetch", response);
const load = () => loadListedTokens({ baseUrl: "http://localhost/w/" }, here);

test("the tokens of the network are read, and what is none is left out", async () => {
  const elsewhere = { key: "USDT:evm:2", contractAddress };
  const networks = [
    { networkId: here, tokens: [token, { key: "X" }, null, 7] },
    { networkId: { type: "evm", chainId: "2" }, tokens: [elsewhere] },
    { networkId: here, tokens: "all" },
    { networkId: "evm", tokens: [elsewhere] },
    {},
    "evm",
  ];
  answering(async () => Response.json({ networks }));
  expect(await load()).toEqual(ok([token]));
});

test.each([
  ["no answer", () => Promise.reject(new TypeError("offline"))],
  ["another answer", async () => new Response("", { status: 502 })],
])("%s is said to be none", async (_case, response) => {
  answering(response);
  expect(await load()).toEqual(refused({ code: "NETWORK" }));
});

test("another shape lists nothing", async () => {
  answering(async () => Response.json({ networks: { tokens: [token] } }));
  expect(await load()).toEqual(ok([]));
});
