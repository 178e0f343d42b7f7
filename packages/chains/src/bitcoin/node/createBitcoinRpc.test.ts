import { afterEach, expect, test } from "vitest";
import { callsIn, type Call } from "../../evm/node/testing/answering.ts";
import { startServer, type TestServer } from "../../evm/node/testing/startServer.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { createBitcoinRpc } from "./createBitcoinRpc.ts";

let node: TestServer | undefined;
afterEach(async () => {
  await node?.stop();
  node = undefined;
});

/** A node that answers what the test wants, to each call of a batch. */
async function open(answer: (call: Call) => unknown, chain = "regtest", login = "") {
  const heads: (string | undefined)[] = [];
  node = await startServer((request, response) => {
    heads.push(request.headers.authorization);
    void callsIn(request).then((calls) => {
      const replies = [calls].flat().map((call) => {
        const isFirst = call.method === "getblockchaininfo";
        return isFirst ? { id: call.id, result: { chain }, error: null } : answer(call);
      });
      response.end(JSON.stringify(replies));
    });
  });
  const url = node.url.replace("//", `//${login}`);
  const rpc = createBitcoinRpc({ url, chainId: "regtest", timeoutMs: 5_000 });
  return { rpc, heads, ask: () => rpc.ask({ method: "getblockcount" }, String) };
}

test("an answer is understood, an error is told with its number", async () => {
  const { rpc } = await open(({ id, params }) =>
    params[0] === 1
      ? { id, result: 7, error: null }
      : { id, result: null, error: { code: -8, message: "out of range" } },
  );
  const calls = [1, 2].map((height) => ({ method: "getblockhash", params: [height] }));
  expect(await rpc.callMany(calls)).toEqual([
    { kind: "result", result: 7 },
    { kind: "error", code: -8, message: "out of range" },
  ]);
});

test.each<[string, (call: Call) => unknown]>([
  ["the answer to another question", ({ id }) => ({ id: Number(id) + 1, result: 7 })],
  ["an error without a number", ({ id }) => ({ id, error: "no" })],
  [
    "an error where none is expected",
    ({ id }) => ({ id, error: { code: -28, message: "loading" } }),
  ],
  ["nothing", () => null],
])("%s is no answer", async (_, answer) => {
  const { ask } = await open(answer);
  await expect(ask()).rejects.toThrow(NodeUnavailable);
});

test("a node of another chain is asked nothing more", async () => {
  const { ask } = await open(({ id }) => ({ id, result: 7 }), "main");
  await expect(ask()).rejects.toThrow("it is not the chain regtest");
});

test("name and password go in the head, and into no error", async () => {
  const { ask, heads } = await open(({ id }) => ({ id, result: 7 }), "regtest", "coffer:s%40cret@");
  expect(await ask()).toBe("7");
  expect(heads[0]).toBe(`Basic ${Buffer.from("coffer:s@cret").toString("base64")}`);
  await node?.stop();
  node = undefined;
  const failed: unknown = await ask().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(NodeUnavailable);
  expect(`${String(failed)} ${String(Object(failed).cause)}`).not.toMatch(/s@cret|s%40cret|key-of/);
});
