import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { nextGuard, type GuardChange, type GuardSettings } from "@coffer/core/guard";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { keepGuard, readGuard } from "../../storage/guard/userGuards.ts";
import { touchUser } from "../../storage/session/users.ts";
import { askIntent } from "../intent/askIntent.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { notifyOfGuardChange } from "./notifyOfGuardChange.ts";

type Asked = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly settings: GuardSettings;
};

/**
 * Sets a user's guard: what is stricter at once; what is looser for a fresh proof of who asks, and 24
 * hours later. Refuses currencies the brand does not list.
 */
export async function updateGuard(
  services: Services,
  asked: Asked,
): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database } = services;
  const { userId, settings } = asked;
  const tickers = new Set(brand.fiatCurrencies.map(({ ticker }) => ticker));
  const isListed = [settings.dailyLimit, settings.codeAbove].every(
    (amount) => amount === null || tickers.has(amount.fiatTicker),
  );
  if (!isListed) return refused({ transport: "BAD_REQUEST" });
  const first = await judgeChange(services, database, asked);
  if (!first.ok) return first;
  const changed = await database
    .transaction()
    .execute<Outcome<GuardChange, Refusal>>(async (store) => {
      await touchUser(store, userId);
      const change = await judgeChange(services, store, asked);
      if (!change.ok) return change;
      const now = new Date(clock.nowMs());
      await keepGuard(store, { userId, brandId: brand.id, now, record: change.value.record });
      await askIntent(services, store, { userId, isChosenAnew: true });
      return change;
    });
  if (!changed.ok) return changed;
  if (changed.value.isLoosening) await notifyOfGuardChange(services, userId, "loosened");
  return ok(true);
}

async function judgeChange(
  services: Services,
  store: Store,
  { userId, sessionId, settings }: Asked,
): Promise<Outcome<GuardChange, Refusal>> {
  const { record } = await readGuard(store, userId);
  const change = nextGuard(record, settings, services.clock.nowMs());
  if (change.isLoosening && !(await isReauthorized(services, store, sessionId)))
    return refused({ code: "REAUTHORIZATION_REQUIRED" });
  return ok(change);
}
