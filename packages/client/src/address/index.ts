export { proveAddress, saidOfInvoice } from "./proveAddress.ts";
export type { AddressVerdict, SaidAddress } from "./proveAddress.ts";
