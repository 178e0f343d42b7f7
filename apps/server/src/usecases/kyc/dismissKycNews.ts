import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { endKycNews } from "../../storage/kyc/kycChecks.ts";
import { touchUser } from "../../storage/session/users.ts";

/** The person has opened the news of their check, or waved it away: it leaves all their devices. */
export const dismissKycNews = ({ database }: Pick<Services, "database">, userId: UserId) =>
  database.transaction().execute(async (store) => {
    if (await endKycNews(store, userId)) await touchUser(store, userId);
  });
