import type { KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { putOffKycAsk, type ClaimedKyc } from "../../storage/kyc/kycAsks.ts";
import { takeKycWord } from "./takeKycWord.ts";

/** A verdict that stands can wait longer for an answer than a person who has something to do. */
const VERDICT_RETRY_MS = 60 * 60_000;

type Claimed = ClaimedKyc & { readonly leasedUntil: Date };

/**
 * Asks the provider about one person and books what it says. Without a usable answer nothing changes
 * and it is asked again soon.
 */
export async function askKyc(
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
