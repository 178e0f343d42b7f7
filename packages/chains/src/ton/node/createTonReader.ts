import type { ChainPoint } from "../../chain.ts";
import { malformed, NodeUnavailable, readFields, readList } from "../../nodeFailures.ts";
import { walletCodeHash } from "../walletV4.ts";
import type { TonRpc } from "./createTonRpc.ts";
import { hashOnWire, readCell, readCount, readHash, readNatural } from "./readTonAnswer.ts";
import { readTransaction, type HistoryPoint, type SeenTransaction } from "./readTransaction.ts";
import { Buffer } from "node:buffer";
import type { Cell } from "@ton/core";

/** An account after a block, or at the head. */
export type AccountState = {
  readonly units: bigint;
  readonly isActive: boolean;
  readonly code: Cell | undefined;
  readonly data: Cell | undefined;
  /** Its newest transaction; undefined before the first. */
  readonly last: HistoryPoint | undefined;
};

export type Located = {
  readonly source: string;
  readonly destination: string;
  readonly createdLt: bigint;
};

/** The chain's own records, read off one node. */
export type TonReader = {
  readonly rpc: TonRpc;
  readonly height: () => Promise<bigint>;
  /** The block of the masterchain at a height; undefined above the head. */
  readonly pointAt: (height: bigint) => Promise<ChainPoint | undefined>;
  readonly account: (address: string, height?: bigint) => Promise<AccountState>;
  /** From one transaction back, newest first, each proved to be the one before the last. */
  readonly history: (address: string, from: HistoryPoint) => Promise<readonly SeenTransaction[]>;
  /** The transaction that took a message, or that sent it; undefined while there is none. */
  readonly taking: (message: Located) => Promise<SeenTransaction | undefined>;
  readonly sending: (message: Located) => Promise<SeenTransaction | undefined>;
  /** What a get-method leaves; undefined where there is no contract, or it fails. */
  readonly get: (question: {
    readonly address: string;
    readonly method: string;
    readonly height?: bigint;
  }) => Promise<readonly unknown[] | undefined>;
};

const MASTERCHAIN = { workchain: -1, shard: "-9223372036854775808" };
const PAGE = 50;

export function createTonReader(rpc: TonRpc): TonReader {
  const height = () =>
    rpc.ask("getMasterchainInfo", {}, (result) =>
      BigInt(readCount(readFields(readFields(result)["last"])["seqno"])),
    );

  async function locate(method: string, { createdLt, destination, source }: Located) {
    const reply = await rpc.call(method, { source, destination, created_lt: createdLt.toString() });
    if (reply.kind === "error") {
      if (notFound.test(reply.message)) return undefined;
      throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
    }
    try {
      return readTransaction(reply.result);
    } catch (error) {
      throw new NodeUnavailable(method, "not a transaction", error);
    }
  }

  return {
    rpc,
    height,
    pointAt: async (at) => {
      if (at > (await height())) return undefined;
      const params = { ...MASTERCHAIN, seqno: Number(at) };
      return rpc.ask("lookupBlock", params, (result) => {
        const { root_hash: hash, seqno } = readFields(result);
        if (BigInt(readCount(seqno)) !== at) throw malformed(`block ${at}`, seqno);
        return { height: at, hash: readHash(hash) };
      });
    },
    account: (address, at) =>
      rpc.ask("getAddressInformation", { address, ...seqnoOf(at) }, (result) => {
        expectBlock(result, at);
        return readAccountState(result);
      }),
    history: (address, { hash, lt }) =>
      rpc.ask(
        "getTransactions",
        { address, limit: PAGE, lt: lt.toString(), hash: hashOnWire(hash), archival: true },
        (result) => readHistory(result, { address, from: { lt, hash } }),
      ),
    taking: async (message) => {
      const found = await locate("tryLocateResultTx", message);
      if (found === undefined || isOf(found.incoming, message)) return found;
      throw new NodeUnavailable("tryLocateResultTx", "another transaction");
    },
    sending: async (message) => {
      const found = await locate("tryLocateSourceTx", message);
      if (found === undefined || found.outgoing.some((out) => isOf(out, message))) return found;
      throw new NodeUnavailable("tryLocateSourceTx", "another transaction");
    },
    get: ({ address, height: at, method }) =>
      rpc.ask("runGetMethod", { address, method, stack: [], ...seqnoOf(at) }, (result) => {
        expectBlock(result, at);
        const { exit_code: exitCode, stack } = readFields(result);
        if (typeof exitCode !== "number") throw malformed("an exit code", exitCode);
        return exitCode === 0 || exitCode === 1 ? readList(stack) : undefined;
      }),
  };
}

const notFound = /not found|cannot find|cannot locate/i;

const isOf = (
  message: SeenTransaction["incoming"],
  { createdLt, destination, source }: Located,
): boolean =>
  message?.createdLt === createdLt && message.from === source && message.to === destination;

const seqnoOf = (at: bigint | undefined) => (at === undefined ? {} : { seqno: Number(at) });

/** A node that overlooks which block it was asked about would answer of its head. */
function expectBlock(result: unknown, at: bigint | undefined): void {
  if (at === undefined) return;
  const { seqno } = readFields(readFields(result)["block_id"]);
  if (BigInt(readCount(seqno)) !== at) throw malformed(`the state after block ${at}`, seqno);
}

const stateNames = ["active", "uninitialized", "frozen"];
/** What some nodes say an account holds that is not there. */
const NOTHING = "-1";

function readAccountState(result: unknown): AccountState {
  const fields = readFields(result);
  const { balance, state } = fields;
  if (typeof state !== "string" || !stateNames.includes(state)) throw malformed("a state", state);
  const isActive = state === "active";
  const { hash, lt } = readFields(fields["last_transaction_id"]);
  const last = { lt: readNatural(lt), hash: readHash(hash) };
  return {
    units: String(balance) === NOTHING ? 0n : readNatural(balance),
    isActive,
    code: isActive ? readCell(fields["code"]) : undefined,
    data: isActive ? readCell(fields["data"]) : undefined,
    last: last.lt === 0n ? undefined : last,
  };
}

function readHistory(
  result: unknown,
  { address, from }: { readonly address: string; readonly from: HistoryPoint },
): readonly SeenTransaction[] {
  let expected: HistoryPoint | undefined = from;
  return readList(result).map((entry) => {
    const transaction = readTransaction(entry);
    const { account, hash, lt, previous } = transaction;
    if (account !== address || hash !== expected?.hash || lt !== expected.lt)
      throw malformed("the transaction before the last", hash);
    expected = previous;
    return transaction;
  });
}

const codeHash = Buffer.from(walletCodeHash());

/** Messages that a wallet of ours has taken. One that is none yet has taken none. */
export function sequenceIn({ code, data, isActive }: AccountState): bigint {
  if (!isActive || code === undefined || data === undefined) return 0n;
  if (!code.hash().equals(codeHash))
    throw new Error("Another contract stands where our wallet was.");
  return BigInt(data.beginParse().loadUint(32));
}
