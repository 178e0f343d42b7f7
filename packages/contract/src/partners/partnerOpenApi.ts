import { signedOpenApi } from "../signed/signedOpenApi.ts";
import { newPayout } from "../signed/signedShapes.ts";
import { partnerCalls } from "./partnerCalls.ts";
import { partnerErrors } from "./partnerErrors.ts";
import {
  eventList,
  loggedEvent,
  newAccrual,
  partnerAccount,
  partnerAccrual,
  partnerEvent,
  partnerPayout,
  partnerTransfer,
  transferList,
} from "./partnerShapes.ts";

const named = {
  Account: partnerAccount,
  NewAccrual: newAccrual,
  Accrual: partnerAccrual,
  Transfer: partnerTransfer,
  NewPayout: newPayout,
  Payout: partnerPayout,
  Event: partnerEvent,
  LoggedEvent: loggedEvent,
  TransferList: transferList,
  EventList: eventList,
};

/** The OpenAPI 3.1 document of what partners call. */
export const partnerOpenApi = ({
  name,
  url,
}: {
  readonly name: string;
  readonly url: string;
}): ReturnType<typeof signedOpenApi> =>
  signedOpenApi({
    title: `${name} for partners`,
    url,
    calls: partnerCalls,
    errors: partnerErrors,
    named,
    told: "A bonus that came back, a payment that came in, and every change of a payout, signed with your hook's secret.",
  });
