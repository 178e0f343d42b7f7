import type { KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { claimKycAsks, putOffKycAsk, type ClaimedKyc } from "../../storage/kyc/kycAsks.ts";
import { notBefore, takeKycWord } from "./takeKycWord.ts";

/** People who are asked about at once: a slow provider keeps nothing else waiting. */
const AT_ONCE_MAX = 8;
/** Longer than the provider's slowest answer takes; what a crash has left is asked again then. */
const LEASE_MS = 60_000;

/** Asks about everybody whose turn has come: a webhook knocked, or none came for a while. */
export async function kycRound(services: Services, provider: KycProvider): Promise<void> {
  const { brand, clock, database, log } = services;
  const nowMs = clock.nowMs();
  const leasedUntil = new Date(nowMs + LEASE_MS);
  const claim = { brandId: brand.id, now: new Date(nowMs), leasedUntil, limit: AT_ONCE_MAX };
  const claimed = await claimKycAsks(database, claim);
  await Promise.all(
    claimed.map(async (one) => {
      try {
        await askKyc(services, provider, { ...one, leasedUntil });
      } catch (error) {
        const { userId } = one;
        const facts = { userId, error: String(error) };
        log.warn("A person's identity check could not be asked about.", facts);
        // The database may be away still; the claim runs out by itself then.
        await askAgainSoon(services, { ...one, leasedUntil }).catch(() => undefined);
      }
    }),
  );
}

/** A verdict that stands can wait longer for an answer than a person who has something to do. */
const VERDICT_RETRY_MS = 60 * 60_000;

type Claimed = ClaimedKyc & { readonly leasedUntil: Date };

/**
 * Asks the provider about one person and books what it says. Without a usable answer nothing changes
 * and it is asked again soon.
 */
async function askKyc(services: Services, provider: KycProvider, claimed: Claimed): Promise<void> {
  const { userId, leasedUntil } = claimed;
  // Whatever was booked before the claim was known when this is asked.
  const asOf = notBefore(claimed.asOf, new Date(services.clock.nowMs()));
  const said = await provider.reviewOf(userId);
  if (said.ok) {
    const word = { by: "provider", status: said.value, asOf, leasedUntil } as const;
    await takeKycWord(services, userId, word);
    return;
  }
  await askAgainSoon(services, claimed);
}

async function askAgainSoon(
  { clock, database, kyc }: Services,
  { userId, isDecided, leasedUntil }: Claimed,
): Promise<void> {
  const askAt = new Date(clock.nowMs() + (isDecided ? VERDICT_RETRY_MS : kyc.askEveryMs));
  await putOffKycAsk(database, { userId, leasedUntil, askAt });
}
