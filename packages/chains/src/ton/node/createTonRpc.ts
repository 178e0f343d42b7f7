import { base64 } from "@scure/base";
import { bytesToHex } from "@noble/hashes/utils";
import { confirmChain } from "../../confirmChain.ts";
import { malformed, NodeUnavailable, readFields, unavailable } from "../../nodeFailures.ts";

/** What a node said: a result of unknown form, or why there is none. */
export type TonReply =
  | { readonly kind: "result"; readonly result: unknown }
  | { readonly kind: "error"; readonly code: number; readonly message: string };

export type TonParams = Readonly<Record<string, unknown>>;

export type TonRpc = {
  /** One request, once, within the time limit. Throws `NodeUnavailable` without a well-formed reply. */
  readonly call: (method: string, params?: TonParams) => Promise<TonReply>;
  /** For questions whose only good reply is a result that `read` understands; it throws on any other. */
  readonly ask: <T>(method: string, params: TonParams, read: (result: unknown) => T) => Promise<T>;
};

type Settings = {
  /** toncenter's JSON-RPC; may hold an access key and is never shown in an error. */
  readonly url: string;
  /** As in a network id. */
  readonly chainId: string;
  readonly timeoutMs: number;
};

const MAINNET = "-239";
/** The state that the main network began with. */
const MAINNET_ORIGIN = "17a3a92992aabea785a7a090985a265cd31f323d849da51239737e321fb05569";

/**
 * toncenter's JSON-RPC of one network. A node shows whether it is of the main one: test networks begin
 * anew now and then, so that nothing more is known of them.
 */
export function createTonRpc({ chainId, timeoutMs, url }: Settings): TonRpc {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error("A node has an HTTP address.");

  async function call(method: string, params: TonParams = {}): Promise<TonReply> {
    try {
      const body = JSON.stringify({ id: 1, jsonrpc: "2.0", method, params });
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return readReply(await response.json());
    } catch (error) {
      throw unavailable(url, method, error);
    }
  }

  async function askNow<T>(
    method: string,
    params: TonParams,
    read: (result: unknown) => T,
  ): Promise<T> {
    const reply = await call(method, params);
    if (reply.kind === "error")
      throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
    try {
      return read(reply.result);
    } catch (error) {
      throw unavailable(url, method, error);
    }
  }

  async function checkNetwork(): Promise<void> {
    const origin = await askNow("getMasterchainInfo", {}, readOrigin);
    if ((origin === MAINNET_ORIGIN) !== (chainId === MAINNET))
      throw new NodeUnavailable("getMasterchainInfo", `it is not the chain ${chainId}`);
  }

  const { onTheChain } = confirmChain(checkNetwork);
  return {
    call: (method, params) => onTheChain(() => call(method, params)),
    ask: (method, params, read) => onTheChain(() => askNow(method, params, read)),
  };
}

function readReply(reply: unknown): TonReply {
  const { code, error, ok, result } = readFields(reply);
  if (ok === true) return { kind: "result", result };
  if (typeof error !== "string") throw malformed("an error", error);
  return { kind: "error", code: typeof code === "number" ? code : 0, message: error.slice(0, 600) };
}

const readOrigin = (result: unknown): string => {
  const { root_hash: hash } = readFields(readFields(result)["init"]);
  if (typeof hash !== "string") throw malformed("a hash", hash);
  return bytesToHex(base64.decode(hash));
};
