import { expect, test } from "vitest";
import { balances } from "./balances.ts";
import type { Rpc, RpcCall } from "./createRpc.ts";
import { createFakeRpc } from "./testing/createFakeRpc.ts";

const first = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const second = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const contractAddress = "0x6B175474E89094C44Da98b954EedeAC495271d0F";

/** A node that answers the length of its list of questions so far, and keeps the list. */
function countingRpc(): { rpc: Rpc; asked: RpcCall[] } {
  const asked: RpcCall[] = [];
  const askMany: Rpc["askMany"] = async (questions) =>
    questions.map(({ method, params = [], read }) => {
      asked.push({ method, params });
      const count = asked.length.toString(16);
      return read(method === "eth_call" ? `0x${count.padStart(64, "0")}` : `0x${count}`);
    });
  return { rpc: { ...createFakeRpc({}), askMany }, asked };
}

test("coins of many addresses are asked for together, at the head, each address once", async () => {
  const { rpc, asked } = countingRpc();
  expect(await balances(rpc, [first, second, first])).toEqual(
    new Map([
      [first, 1n],
      [second, 2n],
    ]),
  );
  expect(asked).toEqual([
    { method: "eth_getBalance", params: [first, "latest"] },
    { method: "eth_getBalance", params: [second, "latest"] },
  ]);
});

test("tokens at a height are asked of their contract, after that block", async () => {
  const { rpc, asked } = countingRpc();
  expect(await balances(rpc, [first], { contractAddress, atHeight: 26 })).toEqual(
    new Map([[first, 1n]]),
  );
  const data = `0x70a08231${"0".repeat(24)}${first.slice(2).toLowerCase()}`;
  expect(asked).toEqual([{ method: "eth_call", params: [{ to: contractAddress, data }, "0x1a"] }]);
});

test("the first block is a height like any other", async () => {
  const { rpc, asked } = countingRpc();
  await balances(rpc, [first], { atHeight: 0 });
  expect(asked).toEqual([{ method: "eth_getBalance", params: [first, "0x0"] }]);
});

test("an address that is none throws before anything is asked", async () => {
  const { rpc, asked } = countingRpc();
  await expect(balances(rpc, ["0x12"], { contractAddress })).rejects.toThrow("malformed");
  expect(asked).toEqual([]);
});
