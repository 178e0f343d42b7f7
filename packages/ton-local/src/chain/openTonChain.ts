import type { Cell } from "@ton/core";
import { createBlockMaker, type BlockMaker, type ChainChange } from "./createBlockMaker.ts";
import type { ChainIndex, IndexedBlock } from "./createChainIndex.ts";
import { openMachine, type Machine } from "./machine.ts";
import type { Refusal } from "./makeBlock.ts";
import type { ExternalMessage } from "./messages.ts";
import { forgetfulJournal, openJournal } from "./openJournal.ts";

export type TonChainSettings = {
  /** Where it is kept; without one it is forgotten with the process. */
  readonly dataDir?: string | undefined;
  /** From a block to the next that something waits for. */
  readonly blockMs: number;
  /** Blocks that a transaction is given without being asked, its own included. */
  readonly confirmations: number;
  /**
   * All hops of a message in one block, and of what waits the youngest first: a real shard may do both.
   */
  readonly isHasty?: boolean | undefined;
};

export type SendAnswer = { readonly kind: "taken" } | ({ readonly kind: "refused" } & Refusal);

export type TonChain = {
  readonly index: ChainIndex;
  readonly machine: Machine;
  /** Unix seconds of the chain's clock, with which contracts compare what they are valid until. */
  readonly now: () => number;
  /** The newest block; a rested chain makes one for whoever asks after long, so that time is seen to pass. */
  readonly newest: () => Promise<IndexedBlock>;
  /** Taken by its contract, in a block at once or, while blocks are held back, in the next that is made. */
  readonly send: (message: ExternalMessage) => Promise<SendAnswer>;
  /** So many blocks at once, held back or not; answers the new height. */
  readonly mine: (blocks: number) => Promise<number>;
  /** No block any more but those of `mine`. */
  readonly hold: () => Promise<void>;
  /** Goes on with all that has waited. */
  readonly release: () => Promise<void>;
  readonly isHeld: () => boolean;
  /** Messages that wait for a block: from outside, and between contracts. */
  readonly waiting: () => readonly Cell[];
  /** A block that does what no message could. */
  readonly change: (change: ChainChange) => Promise<void>;
  readonly nextBlock: () => Promise<IndexedBlock>;
  readonly close: () => Promise<void>;
};

/** After so long without a block the newest is too old to tell the time by. */
const REST_SECONDS_MAX = 20;

/** Opens what there is of a chain, or begins one. */
export async function openTonChain(settings: TonChainSettings): Promise<TonChain> {
  const { dataDir, blockMs, confirmations, isHasty = false } = settings;
  const machine = await openMachine();
  const journal = dataDir === undefined ? forgetfulJournal : await openJournal(dataDir);
  const maker = await createBlockMaker({ machine, isHasty }, journal);
  const { index } = maker;
  const inTurn = createTurns();
  let isHeld = false;
  const isDue = (): boolean => !isHeld && needsBlock(maker, confirmations);
  // Whatever the clock was set for may stand in a block by then.
  const timer = createTimer(blockMs, () => inTurn(async () => (isDue() ? make() : undefined)));

  async function make(change?: ChainChange): Promise<void> {
    await maker.make(change);
    look();
  }
  function look(): void {
    if (isDue()) timer.set();
  }
  const isOld = (): boolean => !isHeld && maker.now() - index.head().unixTime > REST_SECONDS_MAX;

  look();
  return {
    index,
    machine,
    now: maker.now,
    newest: async () => {
      if (isOld()) await inTurn(async () => (isOld() ? make() : undefined));
      return index.head();
    },
    send: (message) =>
      inTurn(async () => {
        const objection = await maker.objection(message);
        if (objection !== undefined) return { kind: "refused", ...objection };
        await maker.take(message, isHeld ? "atOnce" : "withBlock");
        if (!isHeld) await make();
        return { kind: "taken" };
      }),
    mine: (blocks) =>
      inTurn(async () => {
        for (let made = 0; made < blocks; made += 1) await make();
        return index.head().seqno;
      }),
    hold: () =>
      inTurn(async () => {
        isHeld = true;
        timer.stop();
      }),
    release: () =>
      inTurn(async () => {
        isHeld = false;
        if (maker.waiting().length > 0) await make();
      }),
    isHeld: () => isHeld,
    waiting: maker.waiting,
    change: (change) => inTurn(() => make(change)),
    nextBlock: maker.nextBlock,
    close: async () => {
      isHeld = true;
      timer.stop();
      await inTurn(async () => timer.stop());
      await journal.close();
    },
  };
}

/** As a local chain of any family: until the youngest transaction is confirmed, then rest. (rule 173) */
function needsBlock({ waiting, blocksSinceFull }: BlockMaker, confirmations: number): boolean {
  const have = blocksSinceFull();
  return waiting().length > 0 || (have !== undefined && have < confirmations);
}

/** One piece of work after the other; what fails is told to whoever asked for it. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

type Timer = { readonly set: () => void; readonly stop: () => void };

/** Makes one block later, however often it is set before. */
function createTimer(blockMs: number, makeBlock: () => Promise<void>): Timer {
  let clock: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(clock);
    clock = undefined;
  };
  const ring = (): void => {
    clock = undefined;
    makeBlock().catch((problem: unknown) =>
      console.error("local TON chain: no block made:", problem),
    );
  };
  return {
    set: () => {
      clock ??= setTimeout(ring, blockMs);
    },
    stop,
  };
}
