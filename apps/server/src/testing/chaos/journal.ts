import { createWriteStream } from "node:fs";
import path from "node:path";
import type { AssetSymbol } from "./chaosAsset.ts";
import type { Person } from "./person.ts";

/** How a payment that was asked for ended, as its client was told. */
export type Outcome =
  | { readonly kind: "made"; readonly transferId: string; readonly feeUnits: bigint }
  | { readonly kind: "refused"; readonly code: string };

/** One key: everything ever sent under it is this payment. */
export type AskedPayment = {
  readonly key: string;
  readonly person: Person;
  readonly symbol: AssetSymbol;
  readonly units: bigint;
  readonly destination: string;
  /** Null for an address outside; that address is used by no other payment. */
  readonly receiver: Person | null;
  /** The whole input but the token, as it was first sent. */
  readonly input: object;
  outcome: Outcome | null;
};

export type Journal = {
  readonly payments: AskedPayment[];
  /** Writes down that something is sent, before it is. */
  readonly sends: (what: object) => void;
  readonly hears: (what: object) => void;
  readonly close: () => Promise<void>;
};

const bigintText = (_key: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;

/** What the clients asked for and were told, in memory and line by line in a file. */
export function openJournal(folder: string): Journal {
  const file = createWriteStream(path.join(folder, "journal.jsonl"));
  const write = (entry: object) =>
    void file.write(`${JSON.stringify({ at: Date.now(), ...entry }, bigintText)}\n`);
  return {
    payments: [],
    sends: (what) => write({ sends: what }),
    hears: (what) => write({ hears: what }),
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
}
