import type { AddressFamily } from "../address/addressForm.ts";
import type { Likeness } from "./likenessOf.ts";

/** `stop`: it cannot be sent. `ask`: a deliberate answer comes first. `tell`: worth knowing. */
export type SafetyLevel = "stop" | "ask" | "tell";

/** An address paid before, or saved as a payee, that a new one could be mistaken for. */
export type KnownPayee = {
  readonly address: string;
  /** What the person calls it; null for one that is in no address book. */
  readonly name: string | null;
  readonly payments: number;
  /** Paid of this very asset so far, in base units. */
  readonly units: bigint;
};

export type StopFinding =
  | { readonly level: "stop"; readonly kind: "invalidAddress"; readonly isMistyped: boolean }
  | { readonly level: "stop"; readonly kind: "wrongNetwork"; readonly family: AddressFamily }
  | { readonly level: "stop"; readonly kind: "ownAddress" }
  | { readonly level: "stop"; readonly kind: "amlDisabled" }
  | { readonly level: "stop"; readonly kind: "payeeWaiting"; readonly usableFromMs: number };

/** Asked about, unless the person has said by pressing MAX that everything is meant. */
type EmptiesAccount = {
  readonly kind: "emptiesAccount";
  /** Tokens that are held and pay their network fees with what would be gone. */
  readonly feesOf: readonly string[];
};

export type AskFinding =
  | {
      readonly level: "ask";
      readonly kind: "lookAlike";
      readonly known: KnownPayee;
      readonly likeness: Likeness;
    }
  | { readonly level: "ask"; readonly kind: "memoMissing"; readonly name: string }
  | {
      readonly level: "ask";
      readonly kind: "feeHigh";
      /** Of the amount, in hundredths of a per cent. */
      readonly shareBps: bigint;
    }
  | ({ readonly level: "ask" } & EmptiesAccount);

export type TellFinding =
  | { readonly level: "tell"; readonly kind: "amlUnknown" }
  | {
      readonly level: "tell";
      readonly kind: "firstPayment";
      /** False where older payments exist that were not looked at. */
      readonly isHistoryWhole: boolean;
    }
  | { readonly level: "tell"; readonly kind: "feeAboveTypical"; readonly times: bigint }
  | ({ readonly level: "tell" } & EmptiesAccount)
  | { readonly level: "tell"; readonly kind: "leavesDust"; readonly leftUnits: bigint };

/** What the check before a send has to say, each with what its sentence needs. */
export type SafetyFinding = StopFinding | AskFinding | TellFinding;

/** The code with which the server refuses what the check stops, whatever a client shows. (rule 52) */
export const stopCodes = {
  invalidAddress: "INVALID_ADDRESS",
  wrongNetwork: "WRONG_NETWORK",
  ownAddress: "SEND_TO_OWN_ADDRESS",
  amlDisabled: "AML_STATUS_NOT_ALLOWED",
  payeeWaiting: "PAYEE_WAITING",
} as const satisfies Record<StopFinding["kind"], string>;
