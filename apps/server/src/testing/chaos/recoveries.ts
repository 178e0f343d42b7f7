/** What the first success after a kill is looked for in. */
export type Sign =
  | { readonly of: "api"; readonly name: string }
  | { readonly of: "write" }
  | { readonly of: "signature" }
  | { readonly of: "broadcast" };

type Open = {
  readonly kind: string;
  readonly sign: Sign;
  readonly sinceMs: number;
  readonly over: () => void;
};
/** A success: when it was asked for, and when it was known. */
type Success = { readonly askedAtMs: number; readonly atMs: number };

export type Recoveries = {
  /** Resolves at the first success. */
  readonly begin: (kind: string, sign: Sign) => Promise<void>;
  readonly answered: (by: { api: string; isWrite: boolean } & Success) => void;
  /** The newest signature or broadcast that the database knows. */
  readonly progressed: (of: "signature" | "broadcast", atMs: number) => void;
  readonly isWaitingFor: (of: Sign["of"]) => boolean;
  /** Seconds from each kill to its first success, by kind of kill. */
  readonly seconds: ReadonlyMap<string, readonly number[]>;
  /** Kills after which nothing was ever seen to succeed, by kind. */
  readonly unseen: () => readonly string[];
};

export function createRecoveries(): Recoveries {
  const open = new Set<Open>();
  const seconds = new Map<string, number[]>();
  const end = (one: Open, atMs: number) => {
    open.delete(one);
    one.over();
    seconds.set(one.kind, [...(seconds.get(one.kind) ?? []), (atMs - one.sinceMs) / 1000]);
  };
  return {
    seconds,
    begin: (kind, sign) =>
      new Promise((resolve) => open.add({ kind, sign, sinceMs: Date.now(), over: resolve })),
    answered: ({ api, isWrite, askedAtMs, atMs }) => {
      for (const one of open) {
        if (askedAtMs < one.sinceMs) continue;
        if (one.sign.of === "api" && one.sign.name === api) end(one, atMs);
        if (one.sign.of === "write" && isWrite) end(one, atMs);
      }
    },
    progressed: (of, atMs) => {
      for (const one of open) if (one.sign.of === of && atMs > one.sinceMs) end(one, atMs);
    },
    isWaitingFor: (of) => [...open].some(({ sign }) => sign.of === of),
    unseen: () => [...open].map(({ kind }) => kind),
  };
}
