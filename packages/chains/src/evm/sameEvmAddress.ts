import { parseEvmAddress } from "./parseEvmAddress.ts";

/** Whether two texts name one account. A text that is not an address equals nothing, itself included. */
export function sameEvmAddress(left: string, right: string): boolean {
  const leftAddress = parseEvmAddress(left);
  const rightAddress = parseEvmAddress(right);
  return leftAddress.ok && rightAddress.ok && leftAddress.value === rightAddress.value;
}
