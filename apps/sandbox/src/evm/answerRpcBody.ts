import { z } from "zod";
import type { EvmChain } from "./evmChain.ts";
import { RpcError, type RpcErrorBody } from "./rpc.ts";

/** What a wallet's node offers. Everything else, anvil's own powers first, stays inside the sandbox. */
const NODE_METHODS: ReadonlySet<string> = new Set([
  "eth_accounts",
  "eth_blobBaseFee",
  "eth_blockNumber",
  "eth_call",
  "eth_chainId",
  "eth_createAccessList",
  "eth_estimateGas",
  "eth_feeHistory",
  "eth_gasPrice",
  "eth_getBalance",
  "eth_getBlockByHash",
  "eth_getBlockByNumber",
  "eth_getBlockReceipts",
  "eth_getBlockTransactionCountByHash",
  "eth_getBlockTransactionCountByNumber",
  "eth_getCode",
  "eth_getFilterChanges",
  "eth_getFilterLogs",
  "eth_getLogs",
  "eth_getProof",
  "eth_getRawTransactionByHash",
  "eth_getStorageAt",
  "eth_getTransactionByBlockHashAndIndex",
  "eth_getTransactionByBlockNumberAndIndex",
  "eth_getTransactionByHash",
  "eth_getTransactionCount",
  "eth_getTransactionReceipt",
  "eth_maxPriorityFeePerGas",
  "eth_newBlockFilter",
  "eth_newFilter",
  "eth_newPendingTransactionFilter",
  "eth_sendRawTransaction",
  "eth_syncing",
  "eth_uninstallFilter",
  "net_listening",
  "net_version",
  "web3_clientVersion",
  "web3_sha3",
]);

const idSchema = z.union([z.string(), z.number(), z.null()]);
const callSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: idSchema.optional(),
  method: z.string(),
  params: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
});
type Call = z.infer<typeof callSchema>;

type Answer = { readonly jsonrpc: "2.0"; readonly id: string | number | null } & (
  | { readonly result: unknown }
  | { readonly error: RpcErrorBody }
);

const BATCH_MAX = 200;

/** The JSON-RPC 2.0 answer to a request's body; null when nothing in it asks for one. */
export async function answerRpcBody(
  chain: EvmChain,
  body: string,
): Promise<Answer | Answer[] | null> {
  let request: unknown;
  try {
    request = JSON.parse(body);
  } catch {
    return refusal(null, -32_700, "Parse error");
  }
  if (!Array.isArray(request)) return answerOne(chain, request);
  if (request.length === 0) return refusal(null, -32_600, "Invalid request: empty batch");
  if (request.length > BATCH_MAX) {
    return refusal(null, -32_600, `Invalid request: more than ${BATCH_MAX} calls in a batch`);
  }
  const answers: Answer[] = [];
  for (const item of request) {
    const answer = await answerOne(chain, item);
    if (answer !== null) answers.push(answer);
  }
  return answers.length === 0 ? null : answers;
}

async function answerOne(chain: EvmChain, request: unknown): Promise<Answer | null> {
  const parsed = callSchema.safeParse(request);
  if (!parsed.success) return refusal(null, -32_600, "Invalid request");
  const call = parsed.data;
  const answer = await answerCall(chain, call);
  return call.id === undefined ? null : answer;
}

async function answerCall(chain: EvmChain, call: Call): Promise<Answer> {
  const id = call.id ?? null;
  if (!NODE_METHODS.has(call.method)) {
    return refusal(id, -32_601, `the method ${call.method} does not exist/is not available`);
  }
  try {
    const params = call.params ?? [];
    const result =
      call.method === "eth_sendRawTransaction"
        ? await chain.change(() => chain.sendRaw(params))
        : await chain.read((node) => node.rpc(call.method, params));
    return { jsonrpc: "2.0", id, result };
  } catch (problem) {
    if (!(problem instanceof RpcError)) {
      console.error("sandbox: EVM call failed:", problem);
      return refusal(id, -32_603, "Internal error");
    }
    const { code, message, data } = problem;
    const error = data === undefined ? { code, message } : { code, message, data };
    return { jsonrpc: "2.0", id, error };
  }
}

const refusal = (id: Answer["id"], code: number, message: string): Answer => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});
