export {
  merchantCalls,
  type MerchantAnswer,
  type MerchantAsked,
  type MerchantCallName,
} from "./merchantCalls.ts";
export { merchantErrors, type MerchantErrorCode } from "./merchantErrors.ts";
export { merchantOpenApi } from "./merchantOpenApi.ts";
