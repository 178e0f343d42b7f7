import type { Clock } from "../../ports/clockAndRandom.ts";
import { createAccrualMisses } from "./accrualMisses.ts";
import { createAccrue } from "./accrue.ts";
import { getPartnerAccount } from "./getPartnerAccount.ts";
import { listTransfers } from "./listTransfers.ts";
import type { PartnerHandlers } from "./partnerCall.ts";
import { listPartnerEvents, resendPartnerEvent } from "./partnerLog.ts";
import { createPartnerPayout, getPartnerPayout } from "./partnerPayouts.ts";

/** Each call of partners, and who answers it. */
export const createPartnerHandlers = (clock: Clock): PartnerHandlers => ({
  getAccount: getPartnerAccount,
  accrue: createAccrue(createAccrualMisses(clock)),
  listTransfers,
  createPayout: createPartnerPayout,
  getPayout: getPartnerPayout,
  listEvents: listPartnerEvents,
  resendEvent: resendPartnerEvent,
});
