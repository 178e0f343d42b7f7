export { kycPageOf } from "./kycPageOf.ts";
export type { KycPage } from "./kycPageOf.ts";
export type { KycStatus } from "./kycStatus.ts";
