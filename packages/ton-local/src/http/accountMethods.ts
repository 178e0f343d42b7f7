import type { Address, ShardAccount, TupleItem } from "@ton/core";
import { Cell, parseTuple } from "@ton/core";
import { defaultConfig } from "@ton/sandbox";
import { z } from "zod";
import { readAccount } from "../chain/machine.ts";
import type { TonChain } from "../chain/openTonChain.ts";
import { blockIdOnWire } from "./blockMethods.ts";
import { addressField, hashOnWire, type Method, seqnoField } from "./method.ts";
import { unknownToServer } from "./RpcRefusal.ts";
import { methodId, readStack, stackOnWire } from "./stackOnWire.ts";

const accountParams = z.looseObject({ address: addressField, seqno: seqnoField.nullish() });

const stateNames = { active: "active", uninit: "uninitialized", frozen: "frozen" } as const;

type SeenAccount = {
  readonly address: Address;
  readonly account: ShardAccount;
  readonly seqno: number;
};

/** As it is now, or as it was after a block of the masterchain. */
async function seeAccount(
  chain: TonChain,
  params: Readonly<Record<string, unknown>>,
): Promise<SeenAccount> {
  const { address, seqno } = accountParams.parse(params);
  const head = await chain.newest();
  if (seqno != null && seqno > head.seqno) {
    throw unknownToServer("cannot load block: block is not in db");
  }
  const at = seqno ?? head.seqno;
  return {
    address,
    account: readAccount(chain.index.account(address.toRawString(), at)),
    seqno: at,
  };
}

const coinsOf = ({ account }: SeenAccount): bigint => account.account?.storage.balance.coins ?? 0n;

const stateOf = ({ account }: SeenAccount) =>
  account.account?.storage.state ?? ({ type: "uninit" } as const);

const bocOf = (cell: Cell | null | undefined): string => cell?.toBoc().toString("base64") ?? "";

function informationOf(chain: TonChain, seen: SeenAccount) {
  const state = stateOf(seen);
  const { lastTransactionLt, lastTransactionHash } = seen.account;
  const block = chain.index.block(seen.seqno) ?? chain.index.head();
  return {
    "@type": "raw.fullAccountState",
    balance: String(coinsOf(seen)),
    extra_currencies: [],
    code: state.type === "active" ? bocOf(state.state.code) : "",
    data: state.type === "active" ? bocOf(state.state.data) : "",
    last_transaction_id: {
      "@type": "internal.transactionId",
      lt: String(lastTransactionLt),
      hash: hashOnWire(lastTransactionHash.toString(16).padStart(64, "0")),
    },
    block_id: blockIdOnWire(block, -1),
    frozen_hash: "",
    sync_utime: block.unixTime,
    state: stateNames[state.type],
  };
}

const runParams = z.looseObject({
  address: addressField,
  method: z.union([z.string(), z.number()]),
  stack: z.array(z.tuple([z.string(), z.unknown()])).default([]),
  seqno: seqnoField.nullish(),
});

const GAS_MAX = 1_000_000n;
/** What a node says of a method where there is no contract. */
const NO_CONTRACT = -13;

const runGetMethod: Method = async (chain, params) => {
  const { method, stack } = runParams.parse(params);
  const seen = await seeAccount(chain, params);
  const state = stateOf(seen);
  const block = chain.index.block(seen.seqno) ?? chain.index.head();
  const place = { "@type": "smc.runResult", block_id: blockIdOnWire(block, -1) };
  const contract = state.type === "active" ? state.state : undefined;
  if (contract?.code == null || contract.data == null) {
    return { ...place, gas_used: 0, stack: [], exit_code: NO_CONTRACT };
  }
  const { output } = await chain.machine.executor.runGetMethod({
    code: contract.code,
    data: contract.data,
    methodId: methodId(method),
    stack: readStack(stack),
    config: defaultConfig,
    verbosity: "short",
    address: seen.address,
    unixTime: chain.now(),
    balance: coinsOf(seen),
    randomSeed: Buffer.alloc(32),
    gasLimit: GAS_MAX,
    debugEnabled: false,
  });
  if (!output.success) throw unknownToServer(output.error);
  const left: readonly TupleItem[] = parseTuple(Cell.fromBase64(output.stack));
  return {
    ...place,
    gas_used: Number(output.gas_used),
    stack: left.map(stackOnWire),
    exit_code: output.vm_exit_code,
  };
};

export const accountMethods: Readonly<Record<string, Method>> = {
  getAddressInformation: async (chain, params) =>
    informationOf(chain, await seeAccount(chain, params)),
  getAddressBalance: async (chain, params) => String(coinsOf(await seeAccount(chain, params))),
  getAddressState: async (chain, params) =>
    stateNames[stateOf(await seeAccount(chain, params)).type],
  runGetMethod,
};
