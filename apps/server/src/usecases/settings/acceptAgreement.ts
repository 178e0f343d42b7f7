import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { changeOwnSettings } from "./changeOwnSettings.ts";

/** The terms are accepted from now on; accepting them again changes only the date. */
export async function acceptAgreement(services: Services, userId: UserId): Promise<void> {
  const agreementAcceptedAt = new Date(services.clock.nowMs());
  await changeOwnSettings(services, userId, { agreementAcceptedAt });
}
