const START_LENGTH = 6;
const END_LENGTH = 4;

/** An address as a reminder: both ends of it, or all of one that is short. */
export const shortenAddress = (address: string): string =>
  address.length <= START_LENGTH + END_LENGTH + 1
    ? address
    : `${address.slice(0, START_LENGTH)}…${address.slice(-END_LENGTH)}`;
