import { afterEach, describe, expect, test } from "vitest";
import { createEvmNode } from "./createEvmNode.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { TRANSFER_TOPIC } from "./readTransferLogs.ts";
import { answering, type Call } from "./testing/answering.ts";
import { startServer, type TestServer } from "./testing/startServer.ts";

const address = "0x9858EfFD232B4033E47d90003D41EC34EcaEda94";
const token = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const other = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const word = (text: string) => `0x${text.replace(/^0x/, "").padStart(64, "0")}`;
const id = hash("a");

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const transaction = { hash: id, from: address, to: address, value: "0x1", blockHash: hash("1") };
const { value: _value, ...withoutValue } = transaction;
const call = { ...transaction, to: token, value: "0x0" };
const log = {
  address: token,
  topics: [TRANSFER_TOPIC, word(other), word(address)],
  data: word("5"),
  blockHash: hash("1"),
  blockNumber: "0x1",
  transactionHash: id,
  logIndex: "0x2",
  removed: false,
};
const { removed: _removed, ...logOfOldNode } = log;

/** The filter of a block that may hold anything. */
const full = `0x${"ff".repeat(256)}`;
const receipt = {
  transactionHash: id,
  blockNumber: "0x1",
  blockHash: hash("1"),
  status: "0x1",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x1",
  logs: [] as unknown[],
};

type Node = {
  transactions?: unknown;
  logs?: unknown;
  byHash?: unknown;
  logsBloom?: unknown;
  receipt?: unknown;
};

/** Scans one block of a node that says these things of it. */
async function scan({
  transactions = [call],
  logs = [],
  byHash,
  logsBloom,
  receipt: said = receipt,
}: Node) {
  const genesis = { number: "0x0", hash: hash("0"), parentHash: hash("f"), transactions: [] };
  const parentHash = hash("0");
  const block = { number: "0x1", hash: hash("1"), parentHash, transactions, logsBloom };
  const logsAskedFor: unknown[] = [];
  const server = await startServer(
    answering(({ method, params: [first] }: Call) => {
      if (method === "eth_getLogs") logsAskedFor.push(first);
      return {
        eth_blockNumber: "0x1",
        eth_getBlockByNumber: first === "0x0" ? genesis : block,
        eth_getBlockByHash: byHash === undefined ? block : byHash,
        eth_getLogs: logs,
        eth_getTransactionReceipt: said,
      };
    }),
  );
  servers.push(server);
  const step = await createEvmNode({
    url: server.url,
    chainId: "31337",
    timeoutMs: 2000,
  }).scanBlocks({
    from: { height: 0, hash: hash("0") },
    depthOfRecheck: 3,
    contracts: [token],
    ownedOf: async (addresses) => new Set(addresses.filter((each) => each === address)),
    maxBlocks: 10,
    storedHash: (): undefined => undefined,
  });
  return { step, logsAskedFor };
}

describe("the transactions of a scanned block", () => {
  test("with a well-formed transfer hold a deposit", async () => {
    const creation = { ...transaction, hash: hash("c"), to: null };
    const { step } = await scan({ transactions: [creation, transaction] });
    expect(step).toMatchObject({
      kind: "advance",
      deposits: [{ key: `31337:${id}:coin`, address, units: 1n }],
    });
  });

  test.each<[string, unknown]>([
    ["that are no list", "none"],
    ["by their hashes alone", [id]],
    ["of another block", [{ ...transaction, blockHash: hash("2") }]],
    ["without amount", [withoutValue]],
    ["with an amount as a number", [{ ...transaction, value: 1 }]],
    ["to no address", [{ ...transaction, to: "0x12" }]],
    ["that leave the receiver out", [{ ...transaction, to: undefined }]],
    ["other than its receipt's", [{ ...transaction, hash: hash("c") }]],
  ])("%s are no fact", async (_, transactions) => {
    await expect(scan({ transactions })).rejects.toThrow(NodeUnavailable);
  });
});

describe("the logs of a scanned block", () => {
  test("are asked for once, by its hash, for transfers of any contract", async () => {
    const { logsAskedFor } = await scan({ logs: [log] });
    expect(logsAskedFor).toEqual([{ blockHash: hash("1"), topics: [TRANSFER_TOPIC] }]);
  });

  test("are not asked for where there is no transaction", async () => {
    const { logsAskedFor, step } = await scan({ transactions: [] });
    expect(logsAskedFor).toEqual([]);
    expect(step).toMatchObject({ kind: "advance", next: { height: 1 } });
  });

  test.each([
    ["an amount", log],
    ["an amount, from a node that does not say whether it stands", logOfOldNode],
    ["a mint", { ...log, topics: [TRANSFER_TOPIC, word("0"), word(address)] }],
  ])("with %s to us hold a deposit", async (_, written) => {
    const { step } = await scan({ logs: [written] });
    expect(step).toMatchObject({
      kind: "advance",
      ignored: [],
      deposits: [
        {
          key: `31337:${id}:0`,
          asset: { kind: "token", contractAddress: token },
          address,
          units: 5n,
          transactionId: id,
          height: 1,
          blockHash: hash("1"),
        },
      ],
    });
  });

  test.each<[string, unknown]>([
    [
      "an NFT's, whose number is a topic",
      { ...log, topics: [...log.topics, word("5")], data: "0x" },
    ],
    ["a fourth topic beside an amount", { ...log, topics: [...log.topics, word("5")] }],
    ["no receiver", { ...log, topics: log.topics.slice(0, 2) }],
    ["the event alone", { ...log, topics: [TRANSFER_TOPIC] }],
    ["no amount", { ...log, data: "0x" }],
    ["half an amount", { ...log, data: `0x${"00".repeat(31)}` }],
    ["more than an amount", { ...log, data: `${word("5")}00` }],
    [
      "a receiver with set padding",
      { ...log, topics: [TRANSFER_TOPIC, word(other), word(`01${address.slice(2)}`)] },
    ],
    [
      "a sender with set padding",
      { ...log, topics: [TRANSFER_TOPIC, word(`01${other.slice(2)}`), word(address)] },
    ],
  ])("in a contract's own form are passed over: %s", async (_, written) => {
    const { step } = await scan({ logs: [written, { ...log, logIndex: "0x3" }] });
    expect(step).toMatchObject({
      kind: "advance",
      ignored: [],
      deposits: [{ key: `31337:${id}:0` }],
    });
  });

  test.each<[string, Node]>([
    ["that are no list", { logs: "none" }],
    ["that are refused", { logs: new Error("unknown block") }],
    ["of another block", { logs: [{ ...log, blockHash: hash("2") }] }],
    ["of another height", { logs: [{ ...log, blockNumber: "0x2" }] }],
    ["taken back", { logs: [{ ...log, removed: true }] }],
    ["with a position told twice", { logs: [log, log] }],
    [
      "with a position told twice, once for a stranger",
      { logs: [log, { ...log, topics: [TRANSFER_TOPIC, word(other), word(other)] }] },
    ],
    ["without position", { logs: [{ ...log, logIndex: null }] }],
    [
      "of a transaction that is not in the block",
      { logs: [{ ...log, transactionHash: hash("c") }] },
    ],
    ["of another event", { logs: [{ ...log, topics: [hash("e"), word(other), word(address)] }] }],
    ["with topics that are no words", { logs: [{ ...log, topics: [TRANSFER_TOPIC, "0x12"] }] }],
    ["with data that is no hex", { logs: [{ ...log, data: "5" }] }],
    ["of no contract", { logs: [{ ...log, address: "0x12" }] }],
    ["from a node that does not know the block", { logs: [], byHash: null }],
    [
      "from a node that has another block in its place",
      { logs: [], byHash: { number: "0x1", hash: hash("2"), parentHash: hash("0") } },
    ],
  ])("%s are no fact, and nothing is credited", async (_, node) => {
    await expect(scan(node)).rejects.toThrow(NodeUnavailable);
  });
});

describe("an empty list of logs of a block whose filter allows transfers", () => {
  test("is believed when no receipt of the block holds one", async () => {
    const { step } = await scan({ logsBloom: full });
    expect(step).toMatchObject({ kind: "advance", deposits: [], next: { height: 1 } });
  });

  test.each<[string, unknown]>([
    ["a receipt holds one", { ...receipt, logs: [{ ...log, logIndex: "0x2" }] }],
    ["a receipt is missing", null],
    ["a receipt is of another block", { ...receipt, blockHash: hash("2") }],
    ["a receipt has no logs", { ...receipt, logs: undefined }],
  ])("is no fact when %s", async (_, said) => {
    await expect(scan({ logsBloom: full, receipt: said })).rejects.toThrow(NodeUnavailable);
  });

  test.each<[string, Node]>([
    ["the filter allows none", { logsBloom: `0x${"00".repeat(256)}` }],
    ["the node tells no filter", {}],
    ["there is a log", { logsBloom: full, logs: [log] }],
  ])("is not in question where %s", async (_, node) => {
    // Receipts are asked for coins alone, and there are none here.
    const { step } = await scan({ receipt: null, ...node });
    expect(step).toMatchObject({ kind: "advance" });
  });

  test("is no fact where the filter is none", async () => {
    await expect(scan({ logsBloom: "0xff" })).rejects.toThrow(NodeUnavailable);
  });
});
