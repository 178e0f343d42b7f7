import { z } from "zod";
import { answerPosted, type NodeAnswer } from "../networks/listenAsNode.ts";
import type { BlockClock } from "./blockClock.ts";

/** What a wallet's node offers. The engine's own powers stay inside the sandbox. */
const NODE_METHODS: ReadonlySet<string> = new Set([
  "estimatesmartfee",
  "getblock",
  "getblockchaininfo",
  "getblockcount",
  "getblockhash",
  "getblockheader",
  "getmempoolinfo",
  "getrawmempool",
  "getrawtransaction",
  "gettxspendingprevout",
  "scanblocks",
  "sendrawtransaction",
]);

const METHOD_NOT_FOUND = -32_601;

const idSchema = z.union([z.string(), z.number(), z.null()]).optional();
const callSchema = z.looseObject({ method: z.string(), id: idSchema });
const answerSchema = z.looseObject({ error: z.unknown(), id: idSchema });
type Call = z.infer<typeof callSchema>;
type Answer = z.infer<typeof answerSchema>;

export type NodeParts = {
  /** Of the chain behind it. */
  readonly url: string;
  readonly clock: BlockClock;
};

/** Bitcoin Core's JSON-RPC, single and batch. */
export const answerAsCore = (parts: NodeParts): NodeAnswer =>
  answerPosted(async (body) => {
    const answer = await answerBody(body, parts);
    // As Bitcoin Core's older form has it: an error of one call is one of HTTP too.
    const isRefused = "error" in answer && answer.error !== null;
    return { status: isRefused ? 500 : 200, json: answer };
  });

async function answerBody(body: string, parts: NodeParts): Promise<Answer | readonly Answer[]> {
  const read = z.union([z.array(callSchema), callSchema]).safeParse(parsed(body));
  if (!read.success) return refusal(undefined, { code: -32_700, message: "Parse error" });
  if (!Array.isArray(read.data)) return (await answerCalls([read.data], parts))[0] ?? refusal();
  return answerCalls(read.data, parts);
}

/** All in their order. A transaction that is taken in is in a block, or held back, before the answer leaves. */
async function answerCalls(calls: readonly Call[], { clock, url }: NodeParts): Promise<Answer[]> {
  const offered = calls.filter(({ method }) => NODE_METHODS.has(method));
  const told = offered.length === 0 ? [] : await ask(url, offered);
  const answers = new Map(offered.map((call, at) => [call, told[at]]));
  const isTaken = (call: Call) =>
    call.method === "sendrawtransaction" && answers.get(call)?.error === null;
  if (offered.some(isTaken)) await clock.takeIn();
  return calls.map((call) => answers.get(call) ?? refusal(call.id));
}

async function ask(url: string, calls: readonly Call[]): Promise<readonly Answer[]> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(calls) });
  return z.array(answerSchema).parse(await response.json());
}

const refusal = (
  id: Call["id"] = null,
  error = { code: METHOD_NOT_FOUND, message: "Method not found" },
): Answer => ({ result: null, error, id });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
