import type { NetworkId } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { Transaction } from "@scure/btc-signer";
import { insufficientFunds } from "../../insufficientFunds.ts";
import type {
  PersonalOrder,
  PersonalRefusal,
  PersonalTransfers,
  UnsignedPersonal,
} from "../../personalTransfers.ts";
import { readSecpKey } from "../../readSecpKey.ts";
import { addressOfScript, scriptOfAddress } from "../bitcoinNetwork.ts";
import { inputSequence } from "../bitcoinSequence.ts";
import { decodeBitcoinTransfer } from "../decodeBitcoinTransfer.ts";
import { lockOfKey } from "../lockOfKey.ts";
import { feeUnitsCeil } from "../outgoing/bitcoinTerms.ts";
import { assemblePersonal } from "../personal/assemblePersonal.ts";
import { inputHashes } from "../personal/inputHashes.ts";
import { historyAt } from "./addressHistories.ts";
import { type AddressHistory, placeOf } from "./addressHistory.ts";
import { ownerOf, type Parts as ChainParts, senderOf } from "./bitcoinBatches.ts";
import { bitcoinBroadcast } from "./bitcoinBroadcast.ts";
import { currentRate } from "./bitcoinRates.ts";
import { chooseCoins, type Chosen } from "./chooseCoins.ts";
import { dustMin } from "./dustMin.ts";
import { type Coin, coinsAfter, waitingOf } from "./spendableCoins.ts";

type Parts = ChainParts & { readonly networkId: NetworkId };

/** Each of them crosses to the browser with all of the others: so many are a message that goes through. (rule 508) */
const INPUTS_MAX = 40;
/** Who else holds the words counts nothing: a private account has no sequence numbers (rule 460 is custody's). */
const SEQUENCE = inputSequence(0n);

/** Transfers of private accounts on a chain of Bitcoin, from the one address of a key and back to it. */
export function bitcoinPersonalTransfers(parts: Parts): PersonalTransfers {
  const { chainId, histories, reader } = parts;
  const address = (publicKey: string) => addressOf(chainId, publicKey);
  return {
    addressOf: address,
    quote: async (order) => {
      const planned = await plan(parts, order);
      return planned.ok ? ok(costOf(planned.value.chosen)) : planned;
    },
    build: (order) => build(parts, order),
    assemble: assemblePersonal,
    broadcast: (signed) =>
      bitcoinBroadcast(reader, signed, async ({ inputs }) => {
        const [first] = inputs;
        const sender = first && (await ownerOf(parts, first));
        if (sender === undefined) return false;
        const { history } = await historyAt(histories, sender);
        return isTaken(history, inputs.map(placeOf));
      }),
    isDead: async ({ publicKey, unsigned }: UnsignedPersonal) => {
      const from = address(publicKey);
      const decoded = decodeBitcoinTransfer(unsigned);
      if (!from.ok || !decoded.ok) throw new Error("It was not built here.");
      const { history } = await historyAt(histories, from.value);
      return isTaken(history, decoded.value.facts.spends);
    },
  };
}

function addressOf(chainId: string, publicKey: string): Outcome<string, "invalidPublicKey"> {
  const key = readSecpKey(publicKey);
  const address = key === undefined ? undefined : addressOfScript(chainId, lockOfKey(key));
  return address === undefined ? refused("invalidPublicKey") : ok(address);
}

/** Whether one of these is spent by a transaction in a block. */
const isTaken = ({ outputs }: AddressHistory, places: readonly string[]): boolean =>
  outputs.some((output) => output.spentAt !== undefined && places.includes(placeOf(output)));

/** What is too little to be given back goes to who mines as well. */
function costOf({ feeUnits, spareUnits }: Chosen) {
  const whole = spareUnits > 0n ? feeUnits + spareUnits : feeUnits;
  return { feeUnits: whole, outlayUnits: whole };
}

type Planned = {
  /** Locks, hex. */
  readonly sender: string;
  readonly receiver: string;
  readonly chosen: Chosen;
  /** All that may be spent, and those of it that one transaction takes. */
  readonly coins: readonly Coin[];
  readonly taken: readonly Coin[];
};

async function plan(
  parts: Parts,
  { memo, publicKey, to, units }: PersonalOrder,
): Promise<Outcome<Planned, PersonalRefusal>> {
  const { chainId, reader } = parts;
  const address = addressOf(chainId, publicKey);
  if (!address.ok) return refused({ kind: address.problem });
  const from = address.value;
  if (memo !== "") return refused({ kind: "invalidMemo" });
  const sender = senderOf(chainId, from);
  const receiver = scriptOfAddress(chainId, to);
  if (receiver === undefined || receiver === sender) return refused({ kind: "invalidAddress" });
  const unitsMin = dustMin(receiver);
  if (units < unitsMin) return refused({ kind: "tooLittle", unitsMin });
  const rate = await currentRate(reader);
  const coins = await coinsOf(parts, { address: from, script: sender });
  const taken = coins
    .toSorted((left, right) => (left.units > right.units ? -1 : 1))
    .slice(0, INPUTS_MAX);
  const feeOf = (vbytes: bigint) => feeUnitsCeil(vbytes, rate);
  const wanted = { anchor: undefined, others: taken, units, feeOf, receivers: [receiver], sender };
  return ok({ sender, receiver, chosen: chooseCoins(wanted), coins, taken });
}

async function coinsOf(
  parts: Parts,
  { address, script }: { readonly address: string; readonly script: string },
): Promise<readonly Coin[]> {
  const { confirmationsNeeded, histories, reader } = parts;
  const { head, history } = await historyAt(histories, address);
  const waiting = await waitingOf(reader, history, script);
  return coinsAfter({ head, history, waiting }, { confirmationsNeeded, script });
}

async function build(parts: Parts, order: PersonalOrder): ReturnType<PersonalTransfers["build"]> {
  const { networkId } = parts;
  const { publicKey, units } = order;
  const planned = await plan(parts, order);
  if (!planned.ok) return planned;
  const lacks = whatIsLacking(planned.value, units);
  if (lacks !== null) return refused(lacks);
  const { chosen, receiver, sender } = planned.value;
  const transaction = new Transaction();
  for (const { raw, txid, vout } of chosen.coins)
    transaction.addInput({
      txid,
      index: vout,
      sequence: SEQUENCE,
      nonWitnessUtxo: hexToBytes(raw),
    });
  const pay = (script: string, amount: bigint) =>
    transaction.addOutput({ script: hexToBytes(script), amount });
  pay(receiver, units);
  if (chosen.changeUnits > 0n) pay(sender, chosen.changeUnits);
  const bytes = transaction.toPSBT();
  const unsigned = base64.encode(bytes);
  const decoded = decodeBitcoinTransfer(unsigned);
  if (!decoded.ok) throw new Error("What was built can be decoded.");
  const payload = bytesToHex(bytes);
  const inputs = inputHashes(transaction, decoded.value.facts).map((hash, inputIndex) => {
    const id = String(inputIndex);
    return {
      id,
      networkId,
      publicKey,
      payload,
      hash,
      algorithm: "secp256k1" as const,
      extra: { inputIndex },
    };
  });
  return ok({ ...costOf(chosen), unsigned, inputs });
}

function whatIsLacking({ chosen, coins, taken }: Planned, units: bigint): PersonalRefusal | null {
  if (chosen.spareUnits >= 0n) return null;
  const sum = (all: readonly Coin[]) => all.reduce((total, coin) => total + coin.units, 0n);
  const held = sum(coins);
  const needed = units + chosen.feeUnits;
  const unitsMax = sum(taken) - chosen.feeUnits;
  if (held >= needed && unitsMax > 0n) return { kind: "tooManyPieces", unitsMax };
  return insufficientFunds("asset", { held, needed });
}
