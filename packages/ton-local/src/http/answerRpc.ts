import { z } from "zod";
import type { TonChain } from "../chain/openTonChain.ts";
import { accountMethods } from "./accountMethods.ts";
import { blockMethods } from "./blockMethods.ts";
import { messageMethods } from "./messageMethods.ts";
import type { Method } from "./method.ts";
import { RpcRefusal } from "./RpcRefusal.ts";
import { transactionMethods } from "./transactionMethods.ts";

const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({ ...blockMethods, ...accountMethods, ...transactionMethods, ...messageMethods }),
);

const requestSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

export type RpcAnswer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** One call of toncenter's JSON-RPC, answered as toncenter answers it. */
export async function answerRpc(chain: TonChain, asked: unknown): Promise<RpcAnswer> {
  const request = requestSchema.safeParse(asked);
  if (!request.success) return refusalOf(422, "not a JSON-RPC request");
  const { id, method: name, params } = request.data;
  const method = methods.get(name);
  if (method === undefined) return refusalOf(404, `no such method: ${name}`);
  try {
    const result = await method(chain, params);
    return { status: 200, body: { ok: true, result, jsonrpc: "2.0", id: id ?? null } };
  } catch (problem) {
    if (problem instanceof RpcRefusal) return refusalOf(problem.status, problem.message);
    if (problem instanceof z.ZodError) return refusalOf(422, z.prettifyError(problem));
    throw problem;
  }
}

const refusalOf = (code: number, error: string): RpcAnswer => ({
  status: code,
  body: { ok: false, error, code, jsonrpc: "2.0" },
});
