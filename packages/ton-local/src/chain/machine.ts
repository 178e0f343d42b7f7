import { Address, beginCell, Cell, loadShardAccount, storeShardAccount } from "@ton/core";
import type { ShardAccount } from "@ton/core";
import { createEmptyShardAccount, defaultConfig, Executor } from "@ton/sandbox";

/** What is run, on which state of its receiver, and when. */
export type TransactionRun = {
  readonly message: Cell;
  /** An account as the chain keeps it: a bag of cells in base64. */
  readonly account: string;
  readonly unixTime: number;
  readonly lt: bigint;
  /** For estimates of what is not signed yet. */
  readonly isSignatureIgnored?: boolean;
};

export type RunTransaction =
  | { readonly kind: "done"; readonly transaction: string; readonly account: string }
  /** The contract took nothing from it: as if it had never come. */
  | { readonly kind: "refused"; readonly exitCode: number | undefined; readonly reason: string };

/** The virtual machine that real nodes run, and nothing kept between two runs. */
export type Machine = {
  readonly run: (run: TransactionRun) => Promise<RunTransaction>;
  readonly executor: Executor;
};

const NO_SEED = Buffer.alloc(32);

export async function openMachine(): Promise<Machine> {
  const executor = await Executor.create();
  const run = async (asked: TransactionRun): Promise<RunTransaction> => {
    const { result } = await executor.runTransaction({
      config: defaultConfig,
      libs: null,
      verbosity: "short",
      shardAccount: asked.account,
      message: asked.message,
      now: asked.unixTime,
      lt: asked.lt,
      randomSeed: NO_SEED,
      ignoreChksig: asked.isSignatureIgnored ?? false,
      debugEnabled: false,
    });
    if (result.success) {
      return { kind: "done", transaction: result.transaction, account: result.shardAccount };
    }
    return { kind: "refused", exitCode: result.vmResults?.vmExitCode, reason: result.error };
  };
  return { run, executor };
}

export const packAccount = (account: ShardAccount): string =>
  beginCell().store(storeShardAccount(account)).endCell().toBoc().toString("base64");

export const readAccount = (packed: string): ShardAccount =>
  loadShardAccount(Cell.fromBase64(packed).beginParse());

/** As every address is before anything came to it. */
export const emptyAccount = (rawAddress: string): string =>
  packAccount(createEmptyShardAccount(Address.parseRaw(rawAddress)));
