import { afterEach, describe, expect, test } from "vitest";
import { createRpc, type Rpc } from "./createRpc.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { readQuantity } from "./readAnswer.ts";
import { callsIn, type Call } from "./testing/answering.ts";
import { startServer, type TestServer } from "./testing/startServer.ts";

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

type Reply = (calls: readonly Call[]) => unknown;

/** A node that answers a batch as told; each batch's size is kept. */
async function nodeThat(reply: Reply): Promise<{ rpc: Rpc; sizes: number[] }> {
  const sizes: number[] = [];
  const server = await startServer((request, response) => {
    void callsIn(request).then((calls) => {
      const batch = Array.isArray(calls) ? calls : [];
      sizes.push(batch.length);
      response.end(JSON.stringify(reply(batch)));
    });
  });
  servers.push(server);
  return { rpc: createRpc({ url: server.url, timeoutMs: 2000 }), sizes };
}

/** Answers each call with the number it asks about. */
const echo = (calls: readonly Call[]) =>
  calls.map(({ id, params: [asked] }) => ({ jsonrpc: "2.0", id, result: asked }));
const questions = (count: number) =>
  Array.from({ length: count }, (_, asked) => ({
    method: "eth_echo",
    params: [`0x${asked.toString(16)}`],
    read: readQuantity,
  }));

test("many questions go in exchanges of a hundred, their answers come in order", async () => {
  const { rpc, sizes } = await nodeThat((calls) => echo(calls).toReversed());
  const answers = await rpc.askMany(questions(250));
  expect(answers).toEqual(Array.from({ length: 250 }, (_, asked) => BigInt(asked)));
  expect(sizes).toEqual([100, 100, 50]);
});

test("no question is no exchange", async () => {
  const { rpc, sizes } = await nodeThat(echo);
  expect(await rpc.askMany([])).toEqual([]);
  expect(sizes).toEqual([]);
});

describe("a batch is no answer when", () => {
  test.each<[string, Reply]>([
    ["it is one error for all", () => ({ id: null, error: { code: -32600, message: "no batch" } })],
    ["it is empty", () => []],
    ["one answer is missing", (calls) => echo(calls).slice(1)],
    ["one answer comes twice", (calls) => [...echo(calls), { id: 1, result: "0x9" }]],
    ["one answer is too many", (calls) => [...echo(calls), { id: 3, result: "0x3" }]],
    [
      "an id was not asked",
      (calls) => echo(calls).map((one) => ({ ...one, id: Number(one.id) + 1 })),
    ],
    ["an id is a text", (calls) => echo(calls).map((one) => ({ ...one, id: String(one.id) }))],
    ["an id is missing", (calls) => echo(calls).map(({ result }) => ({ result }))],
    [
      "one answer is an error",
      (calls) => [...echo(calls).slice(0, 2), { id: 2, error: { code: -32005, message: "limit" } }],
    ],
    ["one answer is no quantity", (calls) => [...echo(calls).slice(0, 2), { id: 2, result: "2" }]],
    ["an entry is no object", (calls) => [...echo(calls).slice(0, 2), "0x2"]],
  ])("%s", async (_, reply) => {
    const { rpc } = await nodeThat(reply);
    await expect(rpc.askMany(questions(3))).rejects.toThrow(NodeUnavailable);
  });
});
