import type { AreaHandlers } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { stateAfter } from "../../state/stateAfter.ts";
import { changeProfile } from "../profile/changeProfile.ts";
import { getBonusOperations } from "./getBonusOperations.ts";
import { transferBonusToAccount } from "./transferBonusToAccount.ts";
import { transferBonusToPartner } from "./transferBonusToPartner.ts";
import { updateLastSeenBonusDate } from "./updateLastSeenBonusDate.ts";

export const bonusHandlers = (services: Services): AreaHandlers<"bonuses"> => {
  const after = stateAfter(services);
  return {
    "bonusRouter.getBonusOperations": async ({ cursor, limit }, { userId }) => {
      const page = await getBonusOperations(services, { userId, cursor, limit });
      return page === null ? refused({ transport: "BAD_REQUEST" }) : ok(page);
    },
    "bonusRouter.updateLastSeenBonusDate": ({ lastSeenBonusDate }, { userId }) =>
      after(userId, updateLastSeenBonusDate(services, { userId, lastSeenBonusDate })),
    "bonusRouter.markBonusesInfoDisplayed": (_input, { userId }) =>
      after(userId, changeProfile(services, userId, { hasSeenBonusInfo: true })),
    "bonusRouter.transferBonusToAccount": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, transferBonusToAccount(services, { ...request, userId })),
    "bonusRouter.transferBonusToPartner": ({ jwtWebToken: _, ...request }, { userId }) =>
      after(userId, transferBonusToPartner(services, { ...request, userId }), (transferId) => ({
        transferId,
      })),
  };
};
