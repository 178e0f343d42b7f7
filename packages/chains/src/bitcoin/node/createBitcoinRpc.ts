import { base64 } from "@scure/base";
import { utf8ToBytes } from "@noble/hashes/utils";
import { confirmChain } from "../../confirmChain.ts";
import {
  malformed,
  NodeUnavailable,
  readFields,
  readList,
  unavailable,
} from "../../nodeFailures.ts";

/** What a node said: a result of unknown form, or one of its numbered errors. */
export type BitcoinReply =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly code: number; readonly message: string };

export type BitcoinCall = { readonly method: string; readonly params?: readonly unknown[] };

export type BitcoinRpc = {
  /** Many calls in few exchanges, replies in their order. Throws `NodeUnavailable` without well-formed ones. */
  readonly callMany: (calls: readonly BitcoinCall[]) => Promise<readonly BitcoinReply[]>;
  /** For a question whose only good reply is a result that `read` understands; it throws on any other. */
  readonly ask: <T>(call: BitcoinCall, read: (result: unknown) => T) => Promise<T>;
};

type Settings = {
  /** Of Bitcoin Core's JSON-RPC; may hold a name and a password and is never shown in an error. */
  readonly url: string;
  readonly chainId: string;
  readonly timeoutMs: number;
};

const CALLS_PER_EXCHANGE = 100;

/** What a node calls its chain, by the chain id of a network. */
const chainNames: Readonly<Record<string, string>> = {
  mainnet: "main",
  testnet4: "testnet4",
  regtest: "regtest",
};

/** Bitcoin Core's JSON-RPC of one chain, which the node has to show that it is of. */
export function createBitcoinRpc({ chainId, timeoutMs, url }: Settings): BitcoinRpc {
  const { headers, place } = readPlace(url);

  async function exchange(calls: readonly BitcoinCall[]): Promise<readonly BitcoinReply[]> {
    const method = calls[0]?.method ?? "";
    try {
      const body = JSON.stringify(calls.map((call, id) => ({ params: [], ...call, id })));
      const signal = AbortSignal.timeout(timeoutMs);
      // A batch is answered with 200 even where each of its calls failed.
      const response = await fetch(place, {
        method: "POST",
        headers,
        body,
        redirect: "error",
        signal,
      });
      return readReplies(await response.json(), calls.length);
    } catch (error) {
      throw unavailable(url, method, error);
    }
  }

  async function callMany(calls: readonly BitcoinCall[]): Promise<readonly BitcoinReply[]> {
    const replies: BitcoinReply[] = [];
    for (let at = 0; at < calls.length; at += CALLS_PER_EXCHANGE)
      replies.push(...(await exchange(calls.slice(at, at + CALLS_PER_EXCHANGE))));
    return replies;
  }

  async function askNow<T>(call: BitcoinCall, read: (result: unknown) => T): Promise<T> {
    const [reply] = await callMany([call]);
    return resultOf(call.method, reply, read);
  }

  async function checkChain(): Promise<void> {
    const call = { method: "getblockchaininfo" };
    const name = await askNow(call, (result) => readFields(result)["chain"]);
    if (name !== chainNames[chainId])
      throw new NodeUnavailable(call.method, `it is not the chain ${chainId}`);
  }

  const { onTheChain } = confirmChain(checkChain);
  return {
    callMany: (calls) => onTheChain(() => callMany(calls)),
    ask: (call, read) => onTheChain(() => askNow(call, read)),
  };
}

/** What is understood of a reply; throws `NodeUnavailable` for an error, and for what is not understood. */
export function resultOf<T>(
  method: string,
  reply: BitcoinReply | undefined,
  read: (result: unknown) => T,
): T {
  if (reply?.kind !== "result") {
    const why = reply === undefined ? "not answered" : `error ${reply.code}: ${reply.message}`;
    throw new NodeUnavailable(method, why);
  }
  try {
    return read(reply.result);
  } catch (error) {
    throw new NodeUnavailable(method, "not understood", error);
  }
}

/** A name and a password in an address are for the head of a request: no request may be made to such one. */
function readPlace(url: string) {
  const place = new URL(url);
  if (place.protocol !== "http:" && place.protocol !== "https:")
    throw new Error("A node has an HTTP address.");
  const login = `${decodeURIComponent(place.username)}:${decodeURIComponent(place.password)}`;
  place.username = "";
  place.password = "";
  const authorization =
    login === ":" ? {} : { authorization: `Basic ${base64.encode(utf8ToBytes(login))}` };
  return { place, headers: { "content-type": "application/json", ...authorization } };
}

function readReplies(batch: unknown, count: number): readonly BitcoinReply[] {
  const replies: BitcoinReply[] = [];
  for (const entry of readList(batch)) {
    const { error, id, result } = readFields(entry);
    if (typeof id !== "number" || !Number.isInteger(id) || id < 0 || id >= count || replies[id])
      throw malformed("one answer to each question", id);
    replies[id] =
      error === null || error === undefined ? { kind: "result", result } : readError(error);
  }
  if (Object.keys(replies).length !== count) throw malformed("an answer to each question", batch);
  return replies;
}

function readError(error: unknown): BitcoinReply {
  const { code, message } = readFields(error);
  if (typeof code !== "number" || typeof message !== "string") throw malformed("an error", code);
  return { kind: "error", code, message: message.slice(0, 300) };
}
