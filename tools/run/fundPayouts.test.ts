import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fundPayouts } from "./fundPayouts.ts";

const networkId = { type: "evm", chainId: "31337" };
const bitcoin = { type: "bitcoin", chainId: "regtest" };
const networks = [
  {
    networkId,
    tokens: [
      { token: "ETH", faucetMax: "1000" },
      { token: "USDT", faucetMax: "1000000" },
      { token: "DAI", faucetMax: "1000" },
    ],
  },
  { networkId: bitcoin, tokens: [{ token: "BTC", faucetMax: "20.5" }] },
];
const held: Readonly<Record<string, string>> = { ETH: "2.5" };
const gifts: unknown[] = [];

/** A sandbox that gives three things, of which the payout address holds one. */
const sandbox = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://sandbox");
  const answer = async (): Promise<unknown> => {
    if (url.pathname.endsWith("/networks")) return networks;
    if (request.method === "POST") return { transactionId: gifts.push(await json(request)) };
    return { amount: held[url.searchParams.get("token") ?? ""] ?? "0" };
  };
  void answer().then((body) => response.end(JSON.stringify(body)));
});
let origin: string;
beforeAll(async () => {
  sandbox.listen(0, "127.0.0.1");
  await once(sandbox, "listening");
  const { port } = sandbox.address() as AddressInfo; // it listens on a port
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => sandbox.close());

test("an empty payout address gets of everything as much as the faucet gives, and nothing where there is no faucet", async () => {
  const elsewhere = { type: "evm", chainId: "1" };
  await fundPayouts(origin, [
    { networkId, address: "0xpays" },
    { networkId: elsewhere, address: "0xelsewhere" },
    { networkId: bitcoin, address: "bcrt1qpays" },
  ]);
  const gift = { networkId, address: "0xpays", amount: "1000" };
  expect(gifts).toEqual([
    { ...gift, token: "USDT" },
    { ...gift, token: "DAI" },
    { networkId: bitcoin, address: "bcrt1qpays", token: "BTC", amount: "20.5" },
  ]);
});
