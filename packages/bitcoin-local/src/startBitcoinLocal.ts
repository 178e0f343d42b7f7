import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type BitcoinLocalSettings = {
  /** Any free one unless told. */
  readonly port?: number;
  /** Where the blocks are kept; without one they are forgotten with the process. */
  readonly dataDir?: string;
};

export type BitcoinGift = {
  /** Of regtest, in any form but the newest: the engine knows no bech32m. */
  readonly address: string;
  /** Satoshi; the faucet is given new coins by the blocks that are made, and has no others. */
  readonly units: bigint;
};

/** A gift to whatever an output can be locked with. */
export type BitcoinScriptGift = { readonly script: string; readonly units: bigint };

export type BitcoinLocal = {
  /** Bitcoin Core's JSON-RPC. */
  readonly url: string;
  /** Gives coins in a block of their own; answers the transaction's id. */
  readonly faucet: (gift: BitcoinGift) => Promise<string>;
  /** The same to a script (hex), without a block: the gift waits for one. */
  readonly give: (gift: BitcoinScriptGift) => Promise<string>;
  /** Makes blocks of what waits, which nobody else does; answers the new height. */
  readonly mine: (blocks?: number) => Promise<number>;
  /** Takes the last blocks back: empty ones stand in their place, and one more. Answers the new height. */
  readonly reorganise: (depth: number) => Promise<number>;
  /** What the node says that a payment costs: coins for a thousand virtual bytes, or that it does not know. */
  readonly askFeeRate: (coins: number | null) => Promise<void>;
  /** Satoshi for a thousand virtual bytes below which the miner takes nothing, as where blocks are full; zero lets all in. */
  readonly mineFrom: (rate: bigint) => Promise<void>;
  /** Forgets all that waits for a block. */
  readonly forgetWaiting: () => Promise<void>;
  /** Settles when its process has ended, asked to or not. */
  readonly ended: Promise<unknown>;
  readonly close: () => Promise<void>;
};

const program = fileURLToPath(new URL("../engine/main.mjs", import.meta.url));
const LAST_WORDS = 2_000;

/** A local Bitcoin chain of a process of its own, which ends with this one, whatever ends this one. */
export async function startBitcoinLocal(
  settings: BitcoinLocalSettings = {},
): Promise<BitcoinLocal> {
  const { dataDir, port = 0 } = settings;
  const place = dataDir === undefined ? [] : [dataDir];
  // It ends when the pipe to it closes, as it does with the process that holds the other end.
  const child = spawn(process.execPath, [program, String(port), ...place], { stdio: "pipe" });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-LAST_WORDS)));
  const ready = once(createInterface({ input: child.stdout }), "line");
  const first: unknown = await Promise.race([ready, ended.then(() => null)]);
  if (!Array.isArray(first)) throw new Error(`The local Bitcoin chain did not start: ${said}`);
  const url = `http://127.0.0.1:${portIn(String(first[0]))}`;
  const call = (method: string, ...params: unknown[]) => ask(url, method, params);
  const height = async (method: string, count: number) => Number(await call(method, count));
  const give: BitcoinLocal["give"] = async ({ script, units }) =>
    String(await call("devfaucet", script, Number(units)));
  return {
    url,
    faucet: async ({ address, units }) => {
      const id = await give({ script: String(await call("devscript", address)), units });
      await call("devmine", 1);
      return id;
    },
    give,
    mine: (blocks = 1) => height("devmine", blocks),
    reorganise: (depth) => height("devreorg", depth),
    askFeeRate: async (coins) => void (await call("devfeerate", coins)),
    mineFrom: async (rate) => void (await call("devminerate", Number(rate))),
    forgetWaiting: async () => void (await call("devforget")),
    ended,
    close: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ id: 1, method, params });
  const response = await fetch(url, { method: "POST", body });
  const { error, result } = fieldsOf(await response.json());
  if (error !== null) throw new Error(`${method}: ${String(fieldsOf(error)["message"])}`);
  return result;
}

const portIn = (line: string): number => Number(fieldsOf(JSON.parse(line))["port"]);

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === "object" && value !== null;
  return isObject ? Object.fromEntries(Object.entries(value)) : {};
}
