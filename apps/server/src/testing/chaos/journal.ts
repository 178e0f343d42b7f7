import { createWriteStream } from "node:fs";
import path from "node:path";
import type { AskedPayment } from "./person.ts";

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
