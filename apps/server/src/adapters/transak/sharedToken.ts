import { randomUUID } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { OnrampAway } from "../../ports/onramp.ts";
import {
  keepSellerToken,
  leaseSellerToken,
  readSellerToken,
  releaseSellerToken,
  type KeptToken,
} from "../../storage/buy/sellerTokens.ts";
import type { Store } from "../../storage/database.ts";
import { onrampAway } from "../onramps/callOnramp.ts";
import { openToken, sealToken, type SellerAccount } from "./sealedToken.ts";

/** A token this close to its end is renewed while it still serves. */
const RENEW_BEFORE_MS = 10 * 60_000;
/** Longer than a seller's slowest answer takes; a holder that was killed keeps others waiting this long. */
const LEASE_MS = 10_000;
/** Between two looks whether somebody else has renewed it. */
const LOOK_MS = 100;
/** A seller that refuses a token this young refuses all of them: asking for more would help nobody. */
const YOUNG_MS = 10_000;
/** Webhooks come again for a day or two, signed with the token of their time. */
const PREVIOUS_MS = 2 * 24 * 60 * 60_000;
/** Whoever floods us with webhooks that nobody signed costs one look at the database in this time. */
const KEYS_REMEMBERED_MS = 1_000;

export type FreshToken = { readonly token: string; readonly expiresAt: Date };
export type HeldToken = { readonly token: string; readonly generation: bigint };

type Options = {
  readonly seller: string;
  readonly account: SellerAccount;
  readonly database: Store;
  readonly clock: Clock;
  /** Asks the seller for another, which ends the one before it. */
  readonly renew: () => Promise<Outcome<FreshToken, OnrampAway>>;
  readonly leaseMs?: number;
};

/** The one token of a seller, as every process has it. (rules 285 and 286) */
export type SharedToken = {
  readonly current: () => Promise<Outcome<HeldToken, OnrampAway>>;
  /** Another one in the place of this, which the seller has refused. */
  readonly insteadOf: (refused: HeldToken) => Promise<Outcome<HeldToken, OnrampAway>>;
  /** What webhooks may be signed with, the newest first. */
  readonly keys: () => Promise<readonly string[]>;
};

export function sharedToken(options: Options): SharedToken {
  const { account, clock, database, seller } = options;
  /** Callers of one process wait for the same answer. */
  const renewing = new Map<bigint, Promise<Outcome<HeldToken, OnrampAway>>>();
  let known: { readonly keys: readonly string[]; readonly asOfMs: number } | null = null;

  const renewOnce = (generation: bigint): Promise<Outcome<HeldToken, OnrampAway>> => {
    const running = renewing.get(generation);
    if (running !== undefined) return running;
    const begun = renewAfter(options, generation).finally(() => renewing.delete(generation));
    renewing.set(generation, begun);
    return begun;
  };

  return {
    current: async () => {
      const kept = await readSellerToken(database, seller);
      const held = heldOf(kept, account);
      const leftMs = (kept.current?.expiresAt.getTime() ?? 0) - clock.nowMs();
      if (held !== null && leftMs > RENEW_BEFORE_MS) return ok(held);
      const renewed = await renewOnce(kept.generation);
      return !renewed.ok && held !== null && leftMs > 0 ? ok(held) : renewed;
    },
    insteadOf: async ({ generation }) => {
      const kept = await readSellerToken(database, seller);
      const held = heldOf(kept, account);
      if (held !== null && kept.generation !== generation) return ok(held);
      const ageMs = clock.nowMs() - (kept.current?.renewedAt.getTime() ?? 0);
      if (held !== null && ageMs < YOUNG_MS)
        return onrampAway("refuses a token that it has just given");
      return renewOnce(kept.generation);
    },
    keys: async () => {
      const nowMs = clock.nowMs();
      if (known !== null && Math.abs(nowMs - known.asOfMs) < KEYS_REMEMBERED_MS) return known.keys;
      const { current, previous } = await readSellerToken(database, seller);
      const sealed = [
        ...(current === null ? [] : [current.sealed]),
        ...(previous === null || previous.until.getTime() <= nowMs ? [] : [previous.sealed]),
      ];
      const keys = sealed.flatMap((each) => openToken(each, account) ?? []);
      known = { keys, asOfMs: nowMs };
      return keys;
    },
  };
}

/** Null where there is none, or none of this account's. */
function heldOf({ current, generation }: KeptToken, account: SellerAccount): HeldToken | null {
  const token = current === null ? null : openToken(current.sealed, account);
  return token === null ? null : { token, generation };
}

/** Renews what is kept, or waits for who is doing so. */
async function renewAfter(
  options: Options,
  generation: bigint,
): Promise<Outcome<HeldToken, OnrampAway>> {
  const { database, leaseMs = LEASE_MS, seller } = options;
  // Whoever was killed while renewing it is waited for once; then it is ours, or somebody else's again.
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    const leaseId = randomUUID();
    if (await leaseSellerToken(database, { seller, leaseId, generation, leaseMs })) {
      const renewed = await renewLeased(options, leaseId);
      if (renewed !== "late") return renewed;
    }
    const theirs = await waitForOther(options, generation);
    if (theirs !== "left") return theirs;
  }
  return onrampAway("is being asked for a token by another process");
}

const TURNS_MAX = 2;

/** What becomes of a renewal by another process; `left` when it has not ended in its time. */
async function waitForOther(
  { account, database, seller }: Options,
  generation: bigint,
): Promise<Outcome<HeldToken, OnrampAway> | "left"> {
  for (;;) {
    const kept = await readSellerToken(database, seller);
    if (kept.generation !== generation) {
      const held = heldOf(kept, account);
      return held === null ? onrampAway("has given its token to another account") : ok(held);
    }
    if (kept.lease === "left") return "left";
    // They have given up: what the seller told them it would tell us.
    if (kept.lease === "none") return onrampAway("gave another process no token");
    await rest(LOOK_MS);
  }
}

/** `late` when the lease has run out under it: somebody else may have renewed it, and theirs is newer. */
async function renewLeased(
  { account, clock, database, renew, seller }: Options,
  leaseId: string,
): Promise<Outcome<HeldToken, OnrampAway> | "late"> {
  const said = await renew();
  if (!said.ok) {
    await releaseSellerToken(database, { seller, leaseId });
    return said;
  }
  const { token, expiresAt } = said.value;
  const now = new Date(clock.nowMs());
  const generation = await keepSellerToken(database, {
    seller,
    leaseId,
    sealed: sealToken(token, account),
    expiresAt,
    now,
    previousUntil: new Date(now.getTime() + PREVIOUS_MS),
  });
  return generation === null ? "late" : ok({ token, generation });
}
