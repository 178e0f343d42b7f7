import type { IncomingMessage, RequestListener } from "node:http";
import { json } from "node:stream/consumers";
import { readFields, readList } from "../../../nodeFailures.ts";

export type Call = { id: unknown; method: string; params: readonly unknown[] };

export type Answers = Record<string, unknown>;

/** Answers each listed method with its result or error, single and in batches; chain id 31337. */
export const answering =
  (answers: Answers | ((call: Call) => Answers)): RequestListener =>
  (request, response) => {
    void callsIn(request).then((calls) => {
      const replies = Array.isArray(calls)
        ? calls.map((call) => replyTo(call, answers))
        : replyTo(calls, answers);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(replies));
    });
  };

/** The call of a request, or the list of calls of a batch. */
export async function callsIn(request: IncomingMessage): Promise<Call | Call[]> {
  const body = await json(request);
  return Array.isArray(body) ? body.map(readCall) : readCall(body);
}

function readCall(body: unknown): Call {
  const { id, method, params } = readFields(body);
  return { id, method: String(method), params: readList(params) };
}

function replyTo(call: Call, answers: Answers | ((call: Call) => Answers)): object {
  const listed = typeof answers === "function" ? answers(call) : answers;
  const all: Answers = { eth_chainId: "0x7a69", ...listed };
  const result = all[call.method];
  const body =
    result instanceof Error ? { error: { code: -32000, message: result.message } } : { result };
  return { jsonrpc: "2.0", id: call.id, ...body };
}
