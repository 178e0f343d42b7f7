import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { takeKycWord } from "./takeKycWord.ts";

/**
 * Ends the check as far as the wallet goes: a provider has no way to stop one that runs. Its verdict,
 * should one come, counts all the same. One that cannot be cancelled stays as it is.
 */
export async function cancelKyc(services: Services, userId: UserId): Promise<void> {
  const asOf = new Date(services.clock.nowMs());
  await takeKycWord(services, userId, { by: "cancel", status: "CANCELLED", asOf });
}
