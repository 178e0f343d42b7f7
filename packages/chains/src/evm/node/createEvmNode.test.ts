import type { RequestListener } from "node:http";
import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import vector from "../../../vectors/eip1559.json" with { type: "json" };
import { createEvmNode, type EvmNode } from "./createEvmNode.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { answering, callsIn } from "./testing/answering.ts";
import { startServer, type TestServer } from "./testing/startServer.ts";

const chainId = "31337";
const address = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const token = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const id = hash("a");

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function nodeOn(listener: RequestListener, timeoutMs = 2000): Promise<EvmNode> {
  const server = await startServer(listener);
  servers.push(server);
  return createEvmNode({ url: server.url, chainId, timeoutMs });
}

/** Answers the right chain id and misbehaves on every other question. */
const afterTheChainId =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    void callsIn(request).then((calls) => {
      const isFirst = !Array.isArray(calls) && calls.method === "eth_chainId";
      if (isFirst) response.end('{"result":"0x7a69"}');
      else listener(request, response);
    });
  };

const questions: [string, (node: EvmNode) => Promise<unknown>][] = [
  ["checkChainId", (node) => node.checkChainId()],
  ["height", (node) => node.height()],
  ["blockHeader", (node) => node.blockHeader(1)],
  ["feeQuote", (node) => node.feeQuote({ from: address, to: address, units: 1n })],
  ["broadcast", (node) => node.broadcast(vector.signed, vector.txHash)],
  ["transactionStatus", (node) => node.transactionStatus(id)],
  ["feeTerms", (node) => node.feeTerms()],
  ["balance", (node) => node.balance(address)],
  ["the balance of a token", (node) => node.balance(address, { contractAddress: token })],
  ["balances", (node) => node.balances([address, token])],
  ["nonceOf", (node) => node.nonceOf(address)],
  ["nonceOf at a height", (node) => node.nonceOf(address, { atHeight: 3 })],
  [
    "scanBlocks",
    (node) =>
      node.scanBlocks({
        from: { height: 0, hash: hash("0") },
        depthOfRecheck: 3,
        contracts: [],
        ownedOf: async (addresses) => new Set(addresses),
        maxBlocks: 10,
        storedHash: (): undefined => undefined,
      }),
  ],
];

const misbehaviours: [string, RequestListener][] = [
  ["closes the connection", (request) => void request.socket.destroy()],
  [
    "closes in the middle of its answer",
    (request, response) => {
      response.setHeader("content-length", "1000");
      response.write('{"jsonrpc":"2.0","id":1,"result":"0x');
      setImmediate(() => request.socket.destroy());
    },
  ],
  ["answers a page", (_, response) => void response.end("<html>maintenance</html>")],
  ["answers nothing", (_, response) => void response.end()],
  ["answers null", (_, response) => void response.end("null")],
  ["answers a list", (_, response) => void response.end("[]")],
  [
    "answers neither result nor error",
    (_, response) => void response.end('{"jsonrpc":"2.0","id":1}'),
  ],
  ["answers a malformed error", (_, response) => void response.end('{"error":"no"}')],
  ["answers a numeric result", (_, response) => void response.end('{"result":31337}')],
  ["answers 429", (_, response) => void response.writeHead(429).end()],
  ["answers 500", (_, response) => void response.writeHead(500).end('{"result":"0x7a69"}')],
  [
    "sends elsewhere, where a good answer waits",
    (request, response) => {
      if (request.url === "/else") response.end('{"result":"0x7a69"}');
      else response.writeHead(307, { location: "/else" }).end();
    },
  ],
];

describe.each(misbehaviours)("a server that %s", (_, listener) => {
  test.each(questions)("leaves %s without an answer", async (_name, ask) => {
    await expect(ask(await nodeOn(listener))).rejects.toThrow(NodeUnavailable);
  });

  test.each(questions.slice(1))("and knows its chain leaves %s without one", async (_name, ask) => {
    const node = await nodeOn(afterTheChainId(listener));
    await expect(ask(node)).rejects.toThrow(NodeUnavailable);
  });
});

test.each(questions)("a server of another chain leaves %s without an answer", async (_, ask) => {
  const node = await nodeOn((_request, response) => void response.end('{"result":"0x1"}'));
  await expect(ask(node)).rejects.toThrow("chain 1 answers instead of 31337");
});

describe("a server that never ends its answer is given up on in time", () => {
  test.each<[string, RequestListener]>([
    ["without a header", () => {}],
    ["after the headers", (_, response) => response.writeHead(200).flushHeaders()],
    [
      "in the middle of the body",
      (_, response) => void response.writeHead(200).write('{"result":"'),
    ],
  ])("%s", async (_, listener) => {
    const node = await nodeOn(listener, 100);
    await expect(node.height()).rejects.toThrow(NodeUnavailable);
  });
});

test("a server that is gone leaves no answer, and the error keeps the operator's key", async () => {
  const node = await nodeOn(answering({}));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  const error: unknown = await node.height().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NodeUnavailable);
  expect(error).toMatchObject({ method: "eth_chainId" });
  expect(error instanceof Error && error.cause).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 10 })).not.toContain("key-of-the-operator");
});

test("an error that quotes the whole address keeps the operator's key", async () => {
  const node = await nodeOn((request, response) =>
    answering({
      eth_blockNumber: new Error(`no route to http://${request.headers.host}${request.url}`),
    })(request, response),
  );
  const error: unknown = await node.height().catch((reason: unknown) => reason);
  expect(inspect(error, { depth: 10 })).toContain("no route to the node");
  expect(inspect(error, { depth: 10 })).not.toContain("key-of-the-operator");
});

describe("a malformed answer is no fact", () => {
  const header = { number: "0x1", hash: hash("1"), parentHash: hash("0") };
  const receipt = {
    transactionHash: id,
    blockNumber: "0x1",
    blockHash: hash("1"),
    status: "0x1",
    gasUsed: "0x5208",
    effectiveGasPrice: "0x1",
  };
  const { status: _status, ...withoutStatus } = receipt;
  const { effectiveGasPrice: _price, ...withoutPrice } = receipt;

  test.each<[string, Record<string, unknown>, (node: EvmNode) => Promise<unknown>]>([
    ["a height of no digits", { eth_blockNumber: "0x" }, (node) => node.height()],
    ["a height in decimal", { eth_blockNumber: "12" }, (node) => node.height()],
    ["a height as a number", { eth_blockNumber: 12 }, (node) => node.height()],
    ["a height with a leading zero", { eth_blockNumber: "0x01" }, (node) => node.height()],
    ["a height past exactness", { eth_blockNumber: "0x20000000000000" }, (node) => node.height()],
    [
      "a balance past 256 bits",
      { eth_getBalance: `0x1${"0".repeat(64)}` },
      (node) => node.balance(address),
    ],
    [
      "a token balance of no code",
      { eth_call: "0x" },
      (node) => node.balance(address, { contractAddress: token }),
    ],
    [
      "a token balance of two words",
      { eth_call: `0x${"0".repeat(128)}` },
      (node) => node.balance(address, { contractAddress: token }),
    ],
    ["a negative balance", { eth_getBalance: "-0x1" }, (node) => node.balance(address)],
    ["a nonce of null", { eth_getTransactionCount: null }, (node) => node.nonceOf(address)],
    [
      "another block",
      { eth_getBlockByNumber: { ...header, number: "0x2" } },
      (node) => node.blockHeader(1),
    ],
    [
      "a block without hash",
      { eth_getBlockByNumber: { ...header, hash: null } },
      (node) => node.blockHeader(1),
    ],
    [
      "a block without parent",
      { eth_getBlockByNumber: { ...header, parentHash: "0x" } },
      (node) => node.blockHeader(1),
    ],
    [
      "another receipt",
      { eth_getTransactionReceipt: { ...receipt, transactionHash: hash("b") } },
      (node) => node.transactionStatus(id),
    ],
    [
      "a receipt without status",
      { eth_getTransactionReceipt: withoutStatus },
      (node) => node.transactionStatus(id),
    ],
    [
      "a receipt with status 2",
      { eth_getTransactionReceipt: { ...receipt, status: "0x2" } },
      (node) => node.transactionStatus(id),
    ],
    [
      "a receipt without price",
      { eth_getTransactionReceipt: withoutPrice },
      (node) => node.transactionStatus(id),
    ],
    [
      "a receipt that is a text",
      { eth_getTransactionReceipt: "included" },
      (node) => node.transactionStatus(id),
    ],
    [
      "another transaction",
      { eth_getTransactionReceipt: null, eth_getTransactionByHash: { hash: hash("b") } },
      (node) => node.transactionStatus(id),
    ],
  ])("%s", async (_, results, ask) => {
    await expect(ask(await nodeOn(answering(results)))).rejects.toThrow(NodeUnavailable);
  });

  test("the records these are made from are facts", async () => {
    const results = {
      eth_getBlockByNumber: header,
      eth_getTransactionReceipt: receipt,
      eth_blockNumber: "0x3",
    };
    const node = await nodeOn(answering(results));
    expect(await node.blockHeader(1)).toEqual({
      height: 1,
      hash: hash("1"),
      parentHash: hash("0"),
    });
    expect(await node.transactionStatus(id)).toEqual({
      status: "included",
      height: 1,
      blockHash: hash("1"),
      confirmations: 3,
      isSuccess: true,
      feeUnits: 21_000n,
    });
  });

  test("a receipt of a block that no longer stands leaves the transaction pending", async () => {
    const results = {
      eth_getBlockByNumber: { ...header, hash: hash("2") },
      eth_getTransactionReceipt: receipt,
      eth_blockNumber: "0x3",
    };
    const node = await nodeOn(answering(results));
    expect(await node.transactionStatus(id)).toEqual({ status: "pending" });
  });
});

test("a transaction the node knows and has not mined is pending, one it does not know is unseen", async () => {
  const pending = { eth_getTransactionReceipt: null, eth_getTransactionByHash: { hash: id } };
  const unseen = { ...pending, eth_getTransactionByHash: null };
  expect(await (await nodeOn(answering(pending))).transactionStatus(id)).toEqual({
    status: "pending",
  });
  expect(await (await nodeOn(answering(unseen))).transactionStatus(id)).toEqual({
    status: "unseen",
  });
});

test("after a failure the chain id is asked again before anything else", async () => {
  const asked: string[] = [];
  let isFailing = false;
  const node = await nodeOn((request, response) => {
    void callsIn(request).then((calls) => {
      const method = Array.isArray(calls) ? "a batch" : calls.method;
      asked.push(method);
      if (isFailing) request.socket.destroy();
      else response.end(JSON.stringify({ result: method === "eth_chainId" ? "0x7a69" : "0x5" }));
    });
  });
  expect(await node.height()).toBe(5);
  expect(await node.height()).toBe(5);
  isFailing = true;
  await expect(node.height()).rejects.toThrow(NodeUnavailable);
  isFailing = false;
  expect(await node.height()).toBe(5);
  const [chain, height] = ["eth_chainId", "eth_blockNumber"];
  expect(asked).toEqual([chain, height, height, height, chain, height]);
});

test.each(["", "0", "0x7a69", "mainnet", "1.5", "-1"])("chain id %j throws at once", (wrong) => {
  expect(() => createEvmNode({ url: "http://127.0.0.1:1", chainId: wrong, timeoutMs: 1 })).toThrow(
    "chain id",
  );
});

test.each([
  ["", "Invalid URL"],
  ["ftp://127.0.0.1", "not an HTTP URL"],
  ["ws://127.0.0.1:1", "not an HTTP URL"],
])("the address %j throws at once", (url, message) => {
  expect(() => createEvmNode({ url, chainId, timeoutMs: 1 })).toThrow(message);
});
