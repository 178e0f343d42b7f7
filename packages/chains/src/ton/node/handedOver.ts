/** A signed message that this process was given to hand over. */
export type Handed = {
  readonly transactionId: string;
  readonly transaction: string;
  readonly sequence: bigint;
  /** Seconds since 1970. */
  readonly validUntil: number;
  /** Absent while it waits for those before it. */
  readonly sentAtMs?: number;
};

/** What nobody can ask a node of TON: which messages it was given and has not dealt with. */
export type HandedOver = {
  readonly note: (address: string, handed: Handed) => void;
  /** What may still be taken of a wallet, given how many it has taken. */
  readonly waiting: (address: string, mined: bigint) => readonly Handed[];
};

/** For so long a node may hold a message that it was given; after that it is as good as lost. */
const HELD_MS = 30_000;

/**
 * Remembers what was handed over. Forgets it when the wallet has taken its sequence number, it is not
 * valid any more, or the network has had it for so long that it has surely dropped it: then it is handed
 * over again, which does no harm.
 */
export function handedOver(nowMs: () => number): HandedOver {
  const byAddress = new Map<string, readonly Handed[]>();

  function waiting(address: string, mined: bigint): readonly Handed[] {
    const now = nowMs();
    const living = (byAddress.get(address) ?? []).filter(
      ({ sentAtMs, sequence, validUntil }) =>
        sequence >= mined &&
        validUntil * 1_000 > now &&
        (sentAtMs === undefined || now - sentAtMs < HELD_MS),
    );
    if (living.length === 0) byAddress.delete(address);
    else byAddress.set(address, living);
    return living;
  }

  return {
    waiting,
    note: (address, handed) => {
      const others = (byAddress.get(address) ?? []).filter(
        (each) => each.transactionId !== handed.transactionId,
      );
      byAddress.set(address, [...others, handed]);
    },
  };
}
