import type { AssetKey } from "@coffer/core/assets";
import type { Outcome } from "@coffer/core/outcome";
import type { SignatureInput, TransferSignature } from "./signatureInput.ts";
import type { BroadcastAnswer, SignedTransaction } from "./signedTransaction.ts";

/** What the holder of a private account asks to be built. Base units. */
export type PersonalOrder = {
  /** The account's one key on this network, hex without a prefix. */
  readonly publicKey: string;
  readonly assetKey: AssetKey;
  readonly to: string;
  readonly units: bigint;
  /** Empty where there is none. */
  readonly memo: string;
};

/** Why an order is not built. */
export type PersonalRefusal =
  | { readonly kind: "invalidPublicKey" }
  /** No address of the network, one that takes no such payment, or the account's own. */
  | { readonly kind: "invalidAddress" }
  | { readonly kind: "invalidMemo" }
  /** Less than the network passes on. */
  | { readonly kind: "tooLittle"; readonly unitsMin: bigint }
  /** `asset` is what is to be moved; `fee` the coin that pays for moving something else. */
  | {
      readonly kind: "insufficientFunds";
      readonly lacks: "asset" | "fee";
      readonly heldUnits: bigint;
      readonly neededUnits: bigint;
    }
  /** It lies in more pieces than one transaction takes: less can be sent at a time. */
  | { readonly kind: "tooManyPieces"; readonly unitsMax: bigint }
  /** A network that takes an account's transfers one by one has one still before it that was sent from here. */
  | { readonly kind: "oneUnderWay" };

export type PersonalQuote = {
  /** Coin units: the most that it costs. */
  readonly feeUnits: bigint;
  /** Coin units to have at hand beside what is moved: more than the fee where some of it comes back. */
  readonly outlayUnits: bigint;
};

export type BuiltPersonalTransfer = PersonalQuote & {
  /** What the server keeps until the signatures come. */
  readonly unsigned: string;
  readonly inputs: readonly SignatureInput[];
};

/** Why signatures do not make a transaction of what was built. Nothing may be sent then. */
export type SignatureRefusal =
  /** No signature, or more than one, for an input. */
  | { readonly kind: "missingSignature"; readonly id: string }
  /** Of an input that there is not. */
  | { readonly kind: "unknownInput"; readonly id: string }
  /** Of another key, of other bytes, or in another spelling than the network takes. */
  | { readonly kind: "wrongSignature"; readonly id: string };

/** What was built, with whose key it waits for. */
export type UnsignedPersonal = { readonly publicKey: string; readonly unsigned: string };

/**
 * Transfers of private accounts on one network, whose keys nobody here has: built of a public key, signed
 * by the person who holds the other half, checked and sent (rules 504, 510).
 */
export type PersonalTransfers = {
  /** The one address of a public key, in the one spelling. */
  readonly addressOf: (publicKey: string) => Outcome<string, "invalidPublicKey">;
  /** What an order costs at worst now, whether or not its account has it. */
  readonly quote: (order: PersonalOrder) => Promise<Outcome<PersonalQuote, PersonalRefusal>>;
  /** Of what the node says that the account has. Nothing is reserved: two orders may spend the same. */
  readonly build: (
    order: PersonalOrder,
  ) => Promise<Outcome<BuiltPersonalTransfer, PersonalRefusal>>;
  /** What a node takes, with its id, after each signature was proved to be of that key and these bytes. */
  readonly assemble: (
    built: UnsignedPersonal & { readonly signatures: readonly TransferSignature[] },
  ) => Outcome<SignedTransaction, SignatureRefusal>;
  /** Repeating it is harmless. `sequenceUsed`: by this very transfer or by another, its status tells which. */
  readonly broadcast: (signed: SignedTransaction) => Promise<BroadcastAnswer>;
  /**
   * Whether it can be mined no more, as the node sees it: its place is taken in a block, or its time is over.
   * Asked of one that `statusOf` does not see; where a reorganisation is possible, after as many blocks as are final (rule 511).
   */
  readonly isDead: (built: UnsignedPersonal) => Promise<boolean>;
};
