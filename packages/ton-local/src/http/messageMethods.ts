import { beginCell, Cell, external, loadTransaction, storeMessage } from "@ton/core";
import type { Address, Transaction } from "@ton/core";
import { z } from "zod";
import { readExternalMessage, type ExternalMessage } from "../chain/messages.ts";
import type { Refusal } from "../chain/makeBlock.ts";
import type { TonChain } from "../chain/openTonChain.ts";
import { addressField, hashOnWire, type Method } from "./method.ts";
import { RpcRefusal, unknownToServer } from "./RpcRefusal.ts";

async function sendBoc(
  chain: TonChain,
  params: Readonly<Record<string, unknown>>,
): Promise<ExternalMessage> {
  const { boc } = z.looseObject({ boc: z.string() }).parse(params);
  const message = readExternalMessage(boc);
  if (message === undefined) throw new RpcRefusal(422, "boc: no external message");
  if (message.to.workChain !== 0) throw unknownToServer("there is no such workchain here");
  const answer = await chain.send(message);
  if (answer.kind === "refused") throw notApplied(message.to, answer);
  return message;
}

const notApplied = (to: Address, { exitCode, reason }: Pick<Refusal, "exitCode" | "reason">) =>
  unknownToServer(
    `cannot apply external message to current state : External message was not accepted
Cannot run message on account: inbound external message rejected by account ${to.hash.toString("hex").toUpperCase()}: ${reason}${exitCode === undefined ? "" : `\nexitcode=${exitCode}`}`,
  );

const estimateParams = z.looseObject({
  address: addressField,
  body: z.string(),
  init_code: z.string().default(""),
  init_data: z.string().default(""),
  ignore_chksig: z.boolean().default(true),
});

/** What the first transaction would cost, found by running it on the newest state. */
const estimateFee: Method = async (chain, params) => {
  const asked = estimateParams.parse(params);
  const init =
    asked.init_code === "" || asked.init_data === ""
      ? null
      : { code: Cell.fromBase64(asked.init_code), data: Cell.fromBase64(asked.init_data) };
  const body = Cell.fromBase64(asked.body);
  const message = beginCell()
    .store(storeMessage(external({ to: asked.address, init, body })))
    .endCell();
  const ran = await chain.machine.run({
    message,
    account: chain.index.account(asked.address.toRawString()),
    unixTime: chain.now(),
    lt: chain.index.lastLt() + 1n,
    isSignatureIgnored: asked.ignore_chksig,
  });
  if (ran.kind === "refused") throw notApplied(asked.address, ran);
  const fees = feesOf(loadTransaction(Cell.fromBase64(ran.transaction).beginParse()));
  return { "@type": "query.fees", source_fees: fees, destination_fees: [] };
};

/** What came in with a message from outside is what no other fee accounts for. */
function feesOf({ totalFees, description }: Transaction) {
  if (description.type !== "generic") throw unknownToServer("not an ordinary transaction");
  const { storagePhase, computePhase, actionPhase } = description;
  const storage = storagePhase?.storageFeesCollected ?? 0n;
  const gas = computePhase.type === "vm" ? computePhase.gasFees : 0n;
  const forwarded = actionPhase?.totalFwdFees ?? 0n;
  const action = actionPhase?.totalActionFees ?? 0n;
  return {
    "@type": "fees",
    in_fwd_fee: totalFees.coins - storage - gas - action,
    storage_fee: storage,
    gas_fee: gas,
    fwd_fee: forwarded,
  };
}

export const messageMethods: Readonly<Record<string, Method>> = {
  sendBoc: async (chain, params) => {
    await sendBoc(chain, params);
    return { "@type": "ok" };
  },
  sendBocReturnHash: async (chain, params) => {
    const { cell, hash } = await sendBoc(chain, params);
    return {
      "@type": "raw.extMessageInfo",
      hash: hashOnWire(cell.hash().toString("hex")),
      hash_norm: hashOnWire(hash),
    };
  },
  estimateFee,
};
