import { partnerNamePattern } from "@coffer/core/bonuses";
import { z } from "zod/mini";
import { mutation, onlyToken, query } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { currencyRef, id, iso, token } from "../shapes/basics.ts";
import { bonusOperation } from "./bonusOperation.ts";

const getBonusOperations = z.strictObject({
  jwtWebToken: token,
  cursor: z.optional(z.string().check(z.maxLength(128))),
  limit: z.int().check(z.minimum(1), z.maximum(100)),
});

const updateLastSeenBonusDate = z.strictObject({ jwtWebToken: token, lastSeenBonusDate: iso });

/** Nothing else is looked for, least of all what no table takes. */
const projectName = z.string().check(z.regex(partnerNamePattern));

/** The whole of what the person has of a project there. */
const toPartner = {
  jwtWebToken: token,
  projectName,
  bonusBlockchainAccountId: id,
  currency: currencyRef,
  idempotencyKey: id,
};

export const bonusCalls = {
  "bonusRouter.getBonusOperations": query(
    "signedIn",
    getBonusOperations,
    z.strictObject({ operations: z.array(bonusOperation), nextCursor: z.nullable(z.string()) }),
  ),
  "bonusRouter.updateLastSeenBonusDate": mutation("user", updateLastSeenBonusDate, stateAnswer),
  "bonusRouter.markBonusesInfoDisplayed": mutation("user", onlyToken, stateAnswer),
  /** `destinationAccountId` is one's own main account of the same asset. */
  "bonusRouter.transferBonusToAccount": mutation(
    "user",
    z.strictObject({ ...toPartner, destinationAccountId: id }),
    stateAnswer,
  ),
  /** `transferId` is the `id` of the bonus operation. */
  "bonusRouter.transferBonusToPartner": mutation(
    "user",
    z.strictObject(toPartner),
    z.strictObject({ transferId: id, state: appState }),
  ),
};
