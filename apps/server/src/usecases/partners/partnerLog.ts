import type { PartnerAnswer } from "@coffer/contract/partners";
import { ownedBy } from "../../storage/partners/partnerOwners.ts";
import { listOwnerEvents, resendOwnerEvent } from "../signed/ownerEvents.ts";
import type { PartnerCall } from "./partnerCall.ts";

const read = (body: string) => JSON.parse(body) as PartnerAnswer<"resendEvent">["event"];

export const listPartnerEvents: PartnerCall<"listEvents"> = (services, { partner, query }) =>
  listOwnerEvents(services, ownedBy(partner), { ...query, read, subjectId: query.about });

export const resendPartnerEvent: PartnerCall<"resendEvent"> = (services, { params, partner }) =>
  resendOwnerEvent(services, ownedBy(partner), { id: params.id, read });
