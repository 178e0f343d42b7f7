import { BRAND_GUESSES_MS } from "@coffer/core/vouchers";
import { eachBy } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { enqueueRow } from "../../storage/ledger/enqueueJobs.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { freeOverdue } from "../../storage/vouchers/takeVouchers.ts";
import { readBrandGuesses } from "../../storage/vouchers/voucherGuesses.ts";
import { listExpired, type Voucher } from "../../storage/vouchers/vouchers.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { newsRow } from "../telegram/noteNews.ts";
import { returnVoucher } from "./returnVoucher.ts";

const AT_ONCE = 100;

/**
 * Frees vouchers whose day of waiting is over, gives back those whose time is, and raises an alarm while
 * everybody together guesses more than may be. (rules 64 and 358)
 */
export async function voucherRound(services: Services, stopping?: AbortSignal): Promise<void> {
  const isStopping = () => stopping?.aborted === true;
  while (!isStopping() && (await freeSome(services)) === AT_ONCE);
  while (!isStopping() && (await expireSome(services)) === AT_ONCE);
  await watchGuesses(services);
}

/** Answers how many were freed. */
async function freeSome({ brand, clock, database }: Services): Promise<number> {
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store) => {
    const freed = await freeOverdue(store, { brandId: brand.id, now, limit: AT_ONCE });
    await touchUsers(
      store,
      freed.flatMap(({ makerUserId, takerUserId }) => [makerUserId, takerUserId]),
    );
    return freed.length;
  });
}

/** Answers how many were given back; one that could not be holds up no other and comes again. */
async function expireSome(services: Services): Promise<number> {
  const { brand, clock, database, log } = services;
  const now = new Date(clock.nowMs());
  const expired = await listExpired(database, { brandId: brand.id, now, limit: AT_ONCE });
  const failures = await eachBy(
    expired,
    ({ voucherId }) => voucherId,
    (voucher) => expire(services, voucher),
  );
  for (const [voucherId, error] of failures)
    log.warn("A voucher could not be given back.", { voucherId, error: String(error) });
  return expired.length - failures.size;
}

async function expire(services: Services, voucher: Voucher): Promise<void> {
  const { voucherId: id } = voucher;
  const news = [newsRow({ kind: "voucher", id }), enqueueRow("voucher-news", { id })];
  await returnVoucher(services, voucher, { to: "EXPIRED", news });
}

async function watchGuesses(services: Services): Promise<void> {
  const { brand, clock, database, vouchers } = services;
  const { guessesMax: limit } = vouchers;
  const nowMs = clock.nowMs();
  const guesses = await readBrandGuesses(database, { brandId: brand.id, nowMs, limit });
  const subject = brand.id;
  if (guesses.length < limit) await endEpisode(services, "voucherGuessing", [subject]);
  else
    await beginEpisode(services, "voucherGuessing", {
      subject,
      guesses: guesses.length,
      withinMinutes: BRAND_GUESSES_MS / 60_000,
    });
}
