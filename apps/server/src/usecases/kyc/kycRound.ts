import type { KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { claimKycAsks } from "../../storage/kyc/kycAsks.ts";
import { askKyc } from "./askKyc.ts";

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
