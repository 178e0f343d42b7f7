export type Clock = { readonly nowMs: () => number };

export type Random = {
  /** UUIDv7: ids sort by the time they were made. */
  readonly id: () => string;
  readonly bytes: (length: number) => Uint8Array;
  /** A uniform integer in [0, limit). */
  readonly below: (limit: number) => number;
};
