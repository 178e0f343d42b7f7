export { proveAddress } from "./proveAddress.ts";
export type { AddressVerdict } from "./proveAddress.ts";
