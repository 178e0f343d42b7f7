import { parseEvmAddress, sameEvmAddress } from "@coffer/core/address";
import type { AssetKey, NetworkId } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { BroadcastAnswer } from "../../signedTransaction.ts";
import { insufficientFunds } from "../../insufficientFunds.ts";
import { matchSignatures } from "../../matchSignatures.ts";
import type {
  PersonalOrder,
  PersonalRefusal,
  PersonalTransfers,
  UnsignedPersonal,
} from "../../personalTransfers.ts";
import { readSecpKey } from "../../readSecpKey.ts";
import type { SignatureInput } from "../../signatureInput.ts";
import { addressOfPublicKey } from "../addressOfPublicKey.ts";
import { assembleEvmTransaction } from "../assembleEvmTransaction.ts";
import { decodeEvmTransfer, ZERO_ADDRESS } from "../decodeEvmTransfer.ts";
import { bare, prefixed } from "../personal/evmSignatures.ts";
import type { EvmNode } from "./createEvmNode.ts";
import type { EvmFeeQuote } from "./quoteFee.ts";

type Parts = {
  readonly node: EvmNode;
  readonly networkId: NetworkId;
  readonly contractOf: (assetKey: AssetKey) => { readonly contractAddress?: string };
  readonly broadcast: (signed: {
    readonly transaction: string;
    readonly transactionId: string;
  }) => Promise<BroadcastAnswer>;
};

const UINT256_MAX = 2n ** 256n - 1n;
/** An order signs one hash. */
const INPUT_ID = "0";

/** Transfers of private accounts on a network of EVM. */
export function evmPersonalTransfers(parts: Parts): PersonalTransfers {
  const { broadcast, node } = parts;
  return {
    addressOf,
    quote: async (order) => {
      const planned = await plan(parts, order);
      if (!planned.ok) return planned;
      const { feeUnits } = planned.value.fee;
      return ok({ feeUnits, outlayUnits: feeUnits });
    },
    build: (order) => build(parts, order),
    assemble: ({ publicKey, signatures, unsigned }) => {
      const matched = matchSignatures([INPUT_ID], signatures);
      if (!matched.ok) return matched;
      const assembled = assembleEvmTransaction({
        payloadHex: unsigned,
        signatureHex: prefixed(matched.value[0] ?? ""),
        from: addressOfKey(publicKey),
      });
      if (assembled.ok) {
        const { rawHex: transaction, transactionId } = assembled.value;
        return ok({ transaction, transactionId });
      }
      if (assembled.problem.kind === "undecodable") throw new Error("It was not built here.");
      return refused({ kind: "wrongSignature", id: INPUT_ID });
    },
    broadcast,
    isDead: async ({ publicKey, unsigned }: UnsignedPersonal) => {
      const used = await node.nonceOf(addressOfKey(publicKey), "mined");
      return used > nonceIn(unsigned);
    },
  };
}

function addressOf(publicKey: string): Outcome<string, "invalidPublicKey"> {
  const key = readSecpKey(publicKey);
  return key === undefined ? refused("invalidPublicKey") : ok(addressOfPublicKey(key));
}

function addressOfKey(publicKey: string): string {
  const address = addressOf(publicKey);
  if (!address.ok) throw new Error("What was built has a public key.");
  return address.value;
}

function nonceIn(payload: string): number {
  const decoded = decodeEvmTransfer(payload);
  if (!decoded.ok) throw new Error("It was not built here.");
  return decoded.value.nonce;
}

type Planned = {
  readonly from: string;
  readonly to: string;
  readonly contractAddress?: string;
  readonly fee: EvmFeeQuote;
  /** Coin units that the account has. */
  readonly coins: bigint;
};

async function plan(
  { contractOf, node }: Parts,
  { assetKey, memo, publicKey, to, units }: PersonalOrder,
): Promise<Outcome<Planned, PersonalRefusal>> {
  const address = addressOf(publicKey);
  if (!address.ok) return refused({ kind: address.problem });
  const from = address.value;
  if (memo !== "") return refused({ kind: "invalidMemo" });
  if (units <= 0n) return refused({ kind: "tooLittle", unitsMin: 1n });
  const parsed = parseEvmAddress(to);
  const asset = contractOf(assetKey);
  const lost = [from, ZERO_ADDRESS, ...Object.values(asset)];
  if (!parsed.ok || lost.some((each) => sameEvmAddress(each, parsed.value)))
    return refused({ kind: "invalidAddress" });
  const moved = { from, to: parsed.value, ...asset };
  const coins = await node.balance(from);
  // Nodes estimate no coin transfer of more than there is; what it takes does not depend on how much.
  const most = asset.contractAddress === undefined ? coins : UINT256_MAX;
  const fee = await node.feeQuote({ ...moved, units: units < most ? units : most });
  return fee.ok ? ok({ ...moved, coins, fee: fee.value }) : refused({ kind: "invalidAddress" });
}

async function build(parts: Parts, order: PersonalOrder): ReturnType<PersonalTransfers["build"]> {
  const { networkId, node } = parts;
  const { publicKey, units } = order;
  const planned = await plan(parts, order);
  if (!planned.ok) return planned;
  const { coins: _, fee, from, ...move } = planned.value;
  const lacks = await whatIsLacking(node, planned.value, units);
  if (lacks !== null) return refused(lacks);
  const nonce = await node.nonceOf(from, "withPending");
  const { feeUnits, ...fees } = fee;
  const unsigned = node.buildTransfer({ ...move, ...fees, nonce, units });
  const decoded = decodeEvmTransfer(unsigned);
  if (!decoded.ok) throw new Error("What was built can be decoded.");
  const input: SignatureInput = {
    id: INPUT_ID,
    networkId,
    publicKey,
    payload: bare(unsigned),
    hash: bare(decoded.value.signingHash),
    algorithm: "secp256k1",
    extra: {},
  };
  return ok({ feeUnits, outlayUnits: feeUnits, unsigned, inputs: [input] });
}

async function whatIsLacking(
  node: EvmNode,
  { coins, contractAddress, fee, from }: Planned,
  units: bigint,
): Promise<PersonalRefusal | null> {
  if (contractAddress === undefined)
    return insufficientFunds("asset", { held: coins, needed: units + fee.feeUnits });
  const tokens = await node.balance(from, { contractAddress });
  return (
    insufficientFunds("asset", { held: tokens, needed: units }) ??
    insufficientFunds("fee", { held: coins, needed: fee.feeUnits })
  );
}
