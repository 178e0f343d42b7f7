/** The smallest amount that can be sent: zero is never one. (companion spec §5) */
export const leastSendUnits = (sendMinUnits: bigint): bigint =>
  sendMinUnits > 0n ? sendMinUnits : 1n;
