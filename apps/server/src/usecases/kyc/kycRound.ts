import type { KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { claimKycAsks, putOffKycAsk, type ClaimedKyc } from "../../storage/kyc/kycAsks.ts";
import { takeKycWord } from "./takeKycWord.ts";

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
    claimed.map(({ userId, isDecided }) =>
      askKyc(services, provider, { userId, isDecided, leasedUntil }).catch((error: unknown) =>
        log.warn("A person's identity check could not be asked about.", {
          userId,
          error: String(error),
        }),
      ),
    ),
  );
}

/** A verdict that stands can wait longer for an answer than a person who has something to do. */
const VERDICT_RETRY_MS = 60 * 60_000;

type Claimed = ClaimedKyc & { readonly leasedUntil: Date };

/**
 * Asks the provider about one person and books what it says. Without a usable answer nothing changes
 * and it is asked again soon.
 */
async function askKyc(
  services: Services,
  provider: KycProvider,
  { userId, isDecided, leasedUntil }: Claimed,
): Promise<void> {
  const { clock, database, kyc } = services;
  const asOf = new Date(clock.nowMs());
  const said = await provider.reviewOf(userId);
  if (said.ok) {
    const word = { by: "provider", status: said.value, asOf, leasedUntil } as const;
    await takeKycWord(services, userId, word);
    return;
  }
  const askAt = new Date(clock.nowMs() + (isDecided ? VERDICT_RETRY_MS : kyc.askEveryMs));
  await putOffKycAsk(database, { userId, leasedUntil, askAt });
}
