import { ok, refused } from "@coffer/core/outcome";
import { hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import type { ChainBatch, ChainBatches, ChainPayee, FamilyTerms } from "../../chain.ts";
import { addressOfScript, scriptOfAddress } from "../bitcoinNetwork.ts";
import { inputSequence } from "../bitcoinSequence.ts";
import {
  bitcoinQuote,
  feeUnitsAlong,
  feeUnitsCeil,
  readBitcoinTerms,
} from "../outgoing/bitcoinTerms.ts";
import { transferVbytes } from "../transferVbytes.ts";
import type { AddressHistories } from "./addressHistories.ts";
import { currentRate } from "./bitcoinRates.ts";
import { chooseCoins, type Chosen } from "./chooseCoins.ts";
import type { BitcoinReader, Outpoint } from "./createBitcoinReader.ts";
import { dustMin } from "./dustMin.ts";
import { readSenderState, spendableCoins } from "./spendableCoins.ts";

/** What the parts of a network's adapter have in common. */
export type Parts = {
  readonly reader: BitcoinReader;
  readonly histories: AddressHistories;
  readonly chainId: string;
  readonly confirmationsNeeded: number;
};

/** Far below the size that nodes pass on (rule 464). */
const PAYEES_MAX = 200;

/** What an output to an address of the network is locked with, hex. Throws for any other text. */
export function senderOf(chainId: string, address: string): string {
  const script = scriptOfAddress(chainId, address);
  if (script === undefined) throw new Error("A sender has an address of the network.");
  return script;
}

/** The address that an output belonged to; undefined where the node does not know it, or it is of none. */
export async function ownerOf(
  { chainId, reader }: Pick<Parts, "chainId" | "reader">,
  { txid, vout }: Outpoint,
): Promise<string | undefined> {
  const [spent] = await reader.transactions([txid]);
  const script = spent?.transaction.outputs[vout]?.script;
  return script === undefined ? undefined : addressOfScript(chainId, script);
}

/** One transaction of Bitcoin pays as many as go into it. */
export function bitcoinBatches(parts: Parts): ChainBatches {
  const { chainId, reader } = parts;
  return {
    payeesMax: PAYEES_MAX,
    whyUnpayable: (from, payee) => whyUnpayable(chainId, from, payee),
    quotePart: async ({ from, memo, to }) => {
      if (memo !== "") return refused("INVALID_MEMO");
      const receiver = scriptOfAddress(chainId, to);
      if (receiver === undefined || to === from) return refused("INVALID_ADDRESS");
      const vbytes = transferVbytes(1, [receiver, senderOf(chainId, from)]);
      return ok(
        bitcoinQuote({ feeUnits: feeUnitsCeil(vbytes, await currentRate(reader)), vbytes }),
      );
    },
    quote: async ({ ahead, feeUnitsMax, ...batch }) => {
      const rate = await currentRate(reader);
      const before = ahead.map(readBitcoinTerms);
      const feeOf = (vbytes: bigint) => {
        const asked = feeUnitsAlong(vbytes, rate, before);
        return asked < feeUnitsMax ? asked : feeUnitsMax;
      };
      const chosen = await choose(parts, batch, feeOf);
      return chosen.spareUnits < 0n ? refused("insufficientFunds") : ok(bitcoinQuote(chosen));
    },
    build: (batch) => buildBatch(parts, batch),
  };
}

function whyUnpayable(chainId: string, from: string, { to, units }: ChainPayee): string | null {
  const script = scriptOfAddress(chainId, to);
  if (script === undefined) return "its receiver is no address of the network";
  if (to === from) return "it pays its own sender";
  return units < dustMin(script) ? "it is less than nodes pass on" : null;
}

async function choose(
  parts: Parts,
  { from, payees, sequence }: ChainBatch,
  feeOf: (vbytes: bigint) => bigint,
): Promise<Chosen> {
  const sender = senderOf(parts.chainId, from);
  const receivers = payees.map(({ to }) => senderOf(parts.chainId, to));
  if (receivers.includes(sender)) throw new Error("A transfer pays somebody else.");
  const asked = { ...parts, address: from, script: sender };
  const coins = spendableCoins(await readSenderState(asked), asked, sequence);
  const units = payees.reduce((sum, payee) => sum + payee.units, 0n);
  return chooseCoins({ ...coins, units, feeOf, receivers, sender });
}

/** The fee is what the terms say, whatever coins it takes by now; a little more where the rest is dust. */
export async function buildBatch(
  parts: Parts,
  { terms, ...batch }: ChainBatch & { readonly terms: FamilyTerms },
): Promise<string> {
  const { feeUnits } = readBitcoinTerms(terms);
  const { changeUnits, coins, spareUnits } = await choose(parts, batch, () => feeUnits);
  if (spareUnits < 0n) throw new Error("Its sender has less than it moves and costs.");
  const transaction = new Transaction();
  const sequence = inputSequence(batch.sequence);
  for (const { raw, txid, vout } of coins)
    transaction.addInput({ txid, index: vout, sequence, nonWitnessUtxo: hexToBytes(raw) });
  const pay = (address: string, amount: bigint) =>
    transaction.addOutput({ script: hexToBytes(senderOf(parts.chainId, address)), amount });
  for (const { to, units } of batch.payees) pay(to, units);
  if (changeUnits > 0n) pay(batch.from, changeUnits);
  return base64.encode(transaction.toPSBT());
}
