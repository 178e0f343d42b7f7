import type { NetworkId } from "@coffer/contract";
import type { ChainTransaction } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";
import type { WaitingFor } from "../../storage/send/paymentTables.ts";

/** Where an outgoing transaction stands: known to a node, or in a block this deep. */
export type OutgoingProgress = {
  readonly outgoing: Outgoing;
  readonly transactionId: string;
  readonly confirmations: number;
};

/** A transaction that is mined for good. `paidUnits`: what the network took, coin units. */
export type OutgoingEnd = {
  readonly as: "settled" | "failed";
  readonly transactionId: string;
  readonly confirmations: number;
  readonly paidUnits: bigint;
};

/** A transaction of an address of ours that the database did not know of. */
export type FoundTransaction = {
  readonly networkId: NetworkId;
  readonly sender: string;
  readonly sequence: bigint;
  readonly transaction: ChainTransaction;
};

/** What an outgoing transaction is made for. Each kind says what the stations of its life mean. */
export type OutgoingSubject = {
  /** In the transaction that notes the progress, before the outgoing rows are touched. */
  readonly noteProgress: (
    store: Store,
    progress: readonly OutgoingProgress[],
    now: Date,
  ) => Promise<void>;
  readonly noteWaiting: (
    store: Store,
    outgoing: Outgoing,
    waitingFor: WaitingFor | null,
  ) => Promise<void>;
  /**
   * Books the end through the ledger, with `endOutgoingRow` among its companions. False when it was
   * not booked, because another process has moved the transaction or its subject meanwhile.
   */
  readonly end: (services: Services, outgoing: Outgoing, end: OutgoingEnd) => Promise<boolean>;
  /** Its transaction is proven dead: in the transaction that says so. */
  readonly revive: (store: Store, outgoing: Outgoing, now: Date) => Promise<void>;
  /**
   * Takes a found transaction for its own when one of its subjects waits for exactly that, and
   * writes the outgoing row of it: a database restored from an older backup has forgotten it.
   */
  readonly adopt?: (services: Services, store: Store, found: FoundTransaction) => Promise<boolean>;
};
