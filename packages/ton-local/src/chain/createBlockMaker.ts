import { Cell } from "@ton/core";
import { createChainIndex, type ChainIndex, type IndexedBlock } from "./createChainIndex.ts";
import type { Machine } from "./machine.ts";
import { leftOver, makeBlock, type Refusal } from "./makeBlock.ts";
import type { ExternalMessage } from "./messages.ts";
import type { Journal } from "./openJournal.ts";
import type { BlockRecord } from "./records.ts";

/** The chain as far as it is made, and what waits for its next block. Whoever changes it does so alone. */
export type BlockMaker = {
  readonly index: ChainIndex;
  /** Unix seconds, never before the newest block. */
  readonly now: () => number;
  readonly waiting: () => readonly Cell[];
  /** Blocks since the newest with a transaction, that one included; undefined before there is one. */
  readonly blocksSinceFull: () => number | undefined;
  /** What its contract would say of a message on the newest state; undefined when it would take it. */
  readonly objection: (message: ExternalMessage) => Promise<Refusal | undefined>;
  /** Saved at once when the next block is not: what was taken is not forgotten. */
  readonly take: (message: ExternalMessage, save: "atOnce" | "withBlock") => Promise<void>;
  /** A block of all that waits, saved before anybody hears of it. */
  readonly make: (change?: ChainChange) => Promise<void>;
  readonly nextBlock: () => Promise<IndexedBlock>;
};

/** What developers do to a chain beside sending messages. */
export type ChainChange = {
  /** States set without a transaction, by raw address. */
  readonly placed?: Readonly<Record<string, string>>;
  /** Seconds that pass at once. */
  readonly passing?: number;
};

const realSeconds = (): number => Math.floor(Date.now() / 1000);

/** Goes on where the journal ends, or begins a chain with an empty block. */
export async function createBlockMaker(
  { isHasty, machine }: { readonly machine: Machine; readonly isHasty: boolean },
  journal: Journal,
): Promise<BlockMaker> {
  const index = createChainIndex();
  const listeners = new Set<(block: IndexedBlock) => void>();
  let waiting: Cell[] = [];
  let aheadSeconds = 0;
  let lastFull: number | undefined;

  const now = (): number => Math.max(realSeconds() + aheadSeconds, index.head().unixTime);

  function add(record: BlockRecord): void {
    const block = index.add(record);
    ({ aheadSeconds } = record);
    waiting = [...leftOver(record.transactions)];
    if (record.transactions.length > 0) lastFull = record.seqno;
    for (const tell of listeners) tell(block);
    listeners.clear();
  }

  for (const record of journal.past) {
    if (record.kind === "block") add(record);
    else waiting.push(Cell.fromBase64(record.boc));
  }
  if (journal.past.length === 0) {
    const first = { ...firstBlock, unixTime: realSeconds() };
    await journal.append([first]);
    add(first);
  }

  return {
    index,
    now,
    waiting: () => waiting,
    blocksSinceFull: () => (lastFull === undefined ? undefined : index.head().seqno - lastFull + 1),
    objection: async ({ cell, to }) => {
      const account = index.account(to.toRawString());
      const lt = index.lastLt() + 1n;
      const ran = await machine.run({ message: cell, account, unixTime: now(), lt });
      if (ran.kind === "done") return undefined;
      return { message: cell, exitCode: ran.exitCode, reason: ran.reason };
    },
    take: async ({ cell }, save) => {
      if (waiting.some((each) => each.hash().equals(cell.hash()))) return;
      const boc = cell.toBoc().toString("base64");
      if (save === "atOnce") await journal.append([{ kind: "message", boc }]);
      waiting.push(cell);
    },
    make: async ({ placed = {}, passing = 0 } = {}) => {
      const plan = {
        messages: waiting,
        unixTime: now() + passing,
        aheadSeconds: aheadSeconds + passing,
        placed,
        isHasty,
      };
      const record = await makeBlock({ machine, index }, plan);
      await journal.append([record]);
      add(record);
    },
    nextBlock: () => new Promise((resolve) => void listeners.add(resolve)),
  };
}

const firstBlock = {
  kind: "block",
  seqno: 0,
  aheadSeconds: 0,
  transactions: [],
  accounts: {},
} as const;
