import { expect, test } from "vitest";
import vector from "../../../vectors/eip1559.json" with { type: "json" };
import { broadcast } from "./broadcast.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import { createFakeRpc } from "./testing/createFakeRpc.ts";

const method = "eth_sendRawTransaction";
const send = (reply: Parameters<typeof createFakeRpc>[0][string]) =>
  broadcast(createFakeRpc({ [method]: reply }), vector.signed, vector.txHash);

test("a node that answers the id has accepted the transaction", async () => {
  expect(await send({ kind: "result", result: vector.txHash })).toBe("accepted");
});

test.each([
  [-32000, "already known", "alreadyKnown"],
  [-32603, "transaction already imported", "alreadyKnown"],
  [-32000, "ALREADY_EXISTS: already known", "alreadyKnown"],
  [-32000, "nonce too low: next nonce 5, tx nonce 3", "nonceTooLow"],
  [-32003, "nonce too low", "nonceTooLow"],
  [-32010, "OldNonce, Current nonce: 5", "nonceTooLow"],
  [-32003, "nonce too high", { rejected: "nonceTooHigh" }],
  [-32003, "Insufficient funds for gas * price + value", { rejected: "insufficientFunds" }],
  [
    -32000,
    "insufficient funds for gas * price + value: balance 0",
    { rejected: "insufficientFunds" },
  ],
  [-32000, "invalid chain id for signer: have 1 want 5", { rejected: "wrongNetwork" }],
  [-32000, "replacement transaction underpriced", { rejected: "underpriced" }],
  [-32000, "max fee per gas less than block base fee", { rejected: "underpriced" }],
  [-32000, "intrinsic gas too low: gas 20000, minimum needed 21000", { rejected: "gasOutOfRange" }],
  [-32000, "exceeds block gas limit", { rejected: "gasOutOfRange" }],
  [-32602, "failed to decode signed transaction", { rejected: "invalidTransaction" }],
  [-32000, "transaction type not supported", { rejected: "invalidTransaction" }],
] as const)("error %i, %j, means %j", async (code, message, answer) => {
  expect(await send({ kind: "error", code, message })).toEqual(answer);
});

test.each([
  [-32005, "rate limit exceeded"],
  [-32603, "internal error"],
  [-32601, "the method eth_sendRawTransaction does not exist"],
  [-32000, "txpool is full"],
  [-32000, ""],
])("error %i, %j, says nothing about the transaction", async (code, message) => {
  await expect(send({ kind: "error", code, message })).rejects.toThrow(NodeUnavailable);
});

test.each([null, true, "0x", `0x${"00".repeat(32)}`, { hash: vector.txHash }])(
  "the result %j says nothing about the transaction",
  async (result) => {
    await expect(send({ kind: "result", result })).rejects.toThrow(NodeUnavailable);
  },
);

test("an id that is not the hash of the transaction is the caller's bug", async () => {
  const rpc = createFakeRpc({ [method]: { kind: "result", result: vector.txHash } });
  await expect(broadcast(rpc, vector.signed, `0x${"00".repeat(32)}`)).rejects.toThrow(
    "not the hash",
  );
  await expect(broadcast(rpc, vector.unsigned, vector.txHash)).rejects.toThrow("not the hash");
});
