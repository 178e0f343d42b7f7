import path from "node:path";
import { z } from "zod";
import { readFileIfAny, writeFileDurably } from "../storage/writeFileDurably.ts";
import type { Rpc } from "./rpc.ts";

export type WaitingTransactions = {
  /** Takes note of an accepted transaction. */
  add(hash: string, raw: unknown): void;
  /** Drops those that are mined or replaced, then saves what still waits. */
  save(): Promise<void>;
  /** Hands the saved ones to a freshly loaded node, whose saved state holds none. */
  resend(): Promise<void>;
};

const fileSchema = z.record(z.string(), z.string());
/** By sender and nonce: what can be mined now, and what waits behind a gap. */
const bySenderSchema = z.record(z.string(), z.record(z.string(), z.object({ hash: z.string() })));
const poolSchema = z.object({ pending: bySenderSchema, queued: bySenderSchema });

/** Transactions that are accepted but in no block yet, such as those behind a gap of nonces. */
export function createWaitingTransactions(dataDir: string, rpc: Rpc): WaitingTransactions {
  const file = path.join(dataDir, "evm-waiting.json");
  const raws = new Map<string, string>();
  let savedText = "{}";

  async function save(): Promise<void> {
    if (raws.size > 0) {
      const pool = await hashesInPool();
      for (const hash of raws.keys()) if (!pool.has(hash)) raws.delete(hash);
    }
    const text = JSON.stringify(Object.fromEntries(raws));
    if (text === savedText) return;
    await writeFileDurably(file, text);
    savedText = text;
  }

  async function hashesInPool(): Promise<ReadonlySet<string>> {
    const { pending, queued } = poolSchema.parse(await rpc("txpool_content"));
    const ofSenders = [...Object.values(pending), ...Object.values(queued)];
    return new Set(ofSenders.flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash)));
  }

  async function resend(): Promise<void> {
    const bytes = await readFileIfAny(file);
    if (bytes === null) return;
    savedText = bytes.toString();
    for (const [hash, raw] of Object.entries(fileSchema.parse(JSON.parse(savedText)))) {
      // One that was mined just before the end is refused as known; it waits no longer.
      const isTaken = await rpc("eth_sendRawTransaction", [raw]).then(
        () => true,
        () => false,
      );
      if (isTaken) raws.set(hash, raw);
    }
  }

  return {
    add: (hash, raw) => void (typeof raw === "string" && raws.set(hash, raw)),
    save,
    resend,
  };
}
