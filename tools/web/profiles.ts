export type Profile = {
  /** How many times slower the processor is made. */
  readonly cpuSlowing: number;
  /** Bits a second, and milliseconds added to each request; null is the machine's own network. */
  readonly network: {
    readonly downBits: number;
    readonly upBits: number;
    readonly latencyMs: number;
  } | null;
};

/** The conditions a page is measured under; `slow4g` is the one the budgets speak of. */
export const profiles = {
  slow4g: {
    cpuSlowing: 4,
    network: { downBits: 1_600_000, upBits: 750_000, latencyMs: 150 },
  },
  none: { cpuSlowing: 1, network: null },
} as const satisfies Record<string, Profile>;
