import { spellTonAccount } from "@coffer/core/address";
import type { NetworkId } from "@coffer/core/assets";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Chain, FeeQuote } from "../../chain.ts";
import { insufficientFunds } from "../../insufficientFunds.ts";
import { matchSignatures } from "../../matchSignatures.ts";
import type {
  PersonalOrder,
  PersonalRefusal,
  PersonalTransfers,
  UnsignedPersonal,
} from "../../personalTransfers.ts";
import { hexToBytes } from "@noble/hashes/utils";
import { assembleTonTransaction } from "../assembleTonTransaction.ts";
import { outlayOnTerms } from "../outgoing/tonTerms.ts";
import { personalWallet, signingBody } from "../personal/signingBody.ts";
import { readUnsignedTon } from "../unsignedTon.ts";
import { readPublicHalf, walletAccount } from "../walletV4.ts";
import { sequenceIn, type AccountState, type TonReader } from "./createTonReader.ts";
import type { HandedOver } from "./handedOver.ts";
import type { JettonTable } from "./jettonTable.ts";

type Parts = Pick<Chain, "broadcast" | "buildTransfer" | "parseAddress" | "quoteFee"> & {
  readonly networkId: NetworkId;
  readonly reader: TonReader;
  readonly jettons: JettonTable;
  readonly handed: HandedOver;
};

const UNITS_MAX = 2n ** 120n - 1n;
/** An order signs one hash. */
const INPUT_ID = "0";
/** A node's clock and ours, and a block that is not here yet. */
const DEAD_AFTER_MS = 120_000;

/** Transfers of private accounts on TON, from the first wallet v4R2 of a key. */
export function tonPersonalTransfers(parts: Parts): PersonalTransfers {
  const { broadcast, reader } = parts;
  return {
    addressOf,
    quote: async (order) => {
      const planned = await plan(parts, order);
      return planned.ok ? ok(costOf(planned.value.quote)) : planned;
    },
    build: (order) => build(parts, order),
    assemble: ({ publicKey, signatures, unsigned }) => {
      const matched = matchSignatures([INPUT_ID], signatures);
      if (!matched.ok) return matched;
      const assembled = assembleTonTransaction({
        payload: unsigned,
        key: personalWallet(readPublicHalf(publicKey)),
        signature: hexToBytes(matched.value[0] ?? ""),
      });
      if (assembled.ok) return assembled;
      if (assembled.problem.kind !== "badSignature") throw new Error("It was not built here.");
      return refused({ kind: "wrongSignature", id: INPUT_ID });
    },
    broadcast,
    isDead: async ({ unsigned }: UnsignedPersonal) => {
      const { from, sequence, validUntil } = readBuilt(unsigned);
      const mined = sequenceIn(await reader.account(spellTonAccount(from)));
      return mined > sequence || validUntil * 1_000 + DEAD_AFTER_MS < Date.now();
    },
  };
}

function addressOf(publicKey: string): Outcome<string, "invalidPublicKey"> {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return refused("invalidPublicKey");
  return ok(spellTonAccount(walletAccount(personalWallet(hexToBytes(publicKey)))));
}

const costOf = (quote: FeeQuote) => ({
  feeUnits: quote.feeUnits,
  outlayUnits: outlayOnTerms(quote),
});

function readBuilt(unsigned: string) {
  const built = readUnsignedTon(unsigned);
  if (built === undefined) throw new Error("It was not built here.");
  return built;
}

type Planned = { readonly from: string; readonly to: string; readonly quote: FeeQuote };

async function plan(
  { parseAddress, quoteFee }: Parts,
  { assetKey, memo, publicKey, to, units }: PersonalOrder,
): Promise<Outcome<Planned, PersonalRefusal>> {
  const address = addressOf(publicKey);
  if (!address.ok) return refused({ kind: address.problem });
  const from = address.value;
  if (units <= 0n) return refused({ kind: "tooLittle", unitsMin: 1n });
  const parsed = parseAddress(to);
  if (!parsed.ok || parsed.value === from) return refused({ kind: "invalidAddress" });
  // No cell says more, and no account has as many: that is found out where it is built.
  const asked = units < UNITS_MAX ? units : UNITS_MAX;
  const quote = await quoteFee({ assetKey, from, memo, to: parsed.value, units: asked });
  if (quote.ok) return ok({ from, to: parsed.value, quote: quote.value });
  return refused({ kind: quote.problem === "INVALID_MEMO" ? "invalidMemo" : "invalidAddress" });
}

async function build(parts: Parts, order: PersonalOrder): ReturnType<PersonalTransfers["build"]> {
  const { buildTransfer, handed, networkId, reader } = parts;
  const { assetKey, memo, publicKey, units } = order;
  const planned = await plan(parts, order);
  if (!planned.ok) return planned;
  const { from, quote, to } = planned.value;
  const account = await reader.account(from);
  const lacks = await whatIsLacking(parts, order, { ...planned.value, account });
  if (lacks !== null) return refused(lacks);
  const sequence = sequenceIn(account);
  if (handed.waiting(from, sequence).length > 0) return refused({ kind: "oneUnderWay" });
  const { terms } = quote;
  const unsigned = await buildTransfer({ assetKey, from, memo, sequence, terms, to, units });
  const body = signingBody(readBuilt(unsigned), hexToBytes(publicKey));
  const input = { id: INPUT_ID, networkId, publicKey, algorithm: "ed25519" as const, ...body };
  return ok({ ...costOf(quote), unsigned, inputs: [input] });
}

async function whatIsLacking(
  { jettons }: Parts,
  { assetKey, units }: PersonalOrder,
  { account, from, quote }: Planned & { readonly account: AccountState },
): Promise<PersonalRefusal | null> {
  const { outlayUnits } = costOf(quote);
  const jetton = jettons.jettonOf(assetKey);
  if (jetton === undefined)
    return insufficientFunds("asset", { held: account.units, needed: units + outlayUnits });
  const held = await jettons.unitsIn(await jettons.walletOf(jetton, from));
  return (
    insufficientFunds("asset", { held, needed: units }) ??
    insufficientFunds("fee", { held: account.units, needed: outlayUnits })
  );
}
