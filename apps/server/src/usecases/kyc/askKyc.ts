import type { KycProvider } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { putOffKycAsk } from "../../storage/kyc/kycAsks.ts";
import { askProvider } from "./askProvider.ts";
import { takeKycWord } from "./takeKycWord.ts";

type Claimed = { readonly userId: string; readonly leasedUntil: Date };

/**
 * Asks the provider about one person and books what it says. Without a usable answer nothing changes
 * and it is asked again soon.
 */
export async function askKyc(
  services: Services,
  provider: KycProvider,
  { userId, leasedUntil }: Claimed,
): Promise<void> {
  const { clock, database, kyc } = services;
  const asOf = new Date(clock.nowMs());
  const said = await askProvider(services, provider.name, () => provider.reviewOf(userId));
  if (said.ok) {
    const word = { by: "provider", status: said.value, asOf, leasedUntil } as const;
    await takeKycWord(services, userId, word);
    return;
  }
  const askAt = new Date(clock.nowMs() + kyc.askEveryMs);
  await putOffKycAsk(database, { userId, leasedUntil, askAt });
}
