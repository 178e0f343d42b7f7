export {
  partnerCalls,
  type PartnerAnswer,
  type PartnerAsked,
  type PartnerCallName,
  type PartnerTransfer,
} from "./partnerCalls.ts";
export { partnerErrors, type PartnerErrorCode } from "./partnerErrors.ts";
export { partnerOpenApi } from "./partnerOpenApi.ts";
