import type { UserId } from "@coffer/core/ids";
import type { Locale } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { changeOwnSettings } from "./changeOwnSettings.ts";

export async function setLocale(services: Services, userId: UserId, locale: Locale): Promise<void> {
  await changeOwnSettings(services, userId, { locale });
}
