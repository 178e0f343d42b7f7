export type { AddressFamily, AddressForm } from "./addressForm.ts";
export { addressKey, sameAddress, stripAddress } from "./addressKey.ts";
export { addressKeysIn } from "./addressKey.ts";
export {
  EVM_ADDRESS_BYTES,
  parseEvmAddress,
  sameEvmAddress,
  spellEvmAddress,
} from "./evmAddress.ts";
export type { AddressProblem } from "./evmAddress.ts";
export { judgeTypedAddress, mayStillBecome } from "./judgeTypedAddress.ts";
export type { TypedAddress } from "./judgeTypedAddress.ts";
export { belongsElsewhere, canonicalAddress, parseAddress, readAddress } from "./readAddress.ts";
export { spellTonAccount, tonAccountOf } from "./tonAddress.ts";
export { attestedMessage } from "./attestedMessage.ts";
export type { AttestedAddress } from "./attestedMessage.ts";
