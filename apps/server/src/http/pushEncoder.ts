import { jsonEncoder, type Encoder } from "@trpc/server/adapters/ws";
import { writtenStates } from "../state/writtenStates.ts";

/** The part of a message of tRPC's that carries pushed data. */
type Push = {
  readonly id: number | string | null;
  readonly jsonrpc?: "2.0";
  readonly result?: { readonly type?: string; readonly data?: unknown; readonly id?: string };
};

/** JSON as ever; a state that was written when it was formed is not written again per socket. */
export const pushEncoder: Encoder = {
  decode: (data) => jsonEncoder.decode(data),
  encode: (message) => {
    const { id, jsonrpc, result } = message as Push; // what tRPC's adapter hands over
    const text = result?.type === "data" ? writtenStates.textOf(result.data) : undefined;
    if (text === undefined) return jsonEncoder.encode(message);
    const version = jsonrpc === undefined ? "" : `"jsonrpc":"${jsonrpc}",`;
    return `{"id":${JSON.stringify(id)},${version}"result":{"type":"data","data":${text}}}`;
  },
};
