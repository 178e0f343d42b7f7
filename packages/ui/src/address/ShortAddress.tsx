/** An address as a reminder, both ends of it; the whole one is read out and shown on hover. */
export function ShortAddress({ address }: { address: string }) {
  const short = shortenAddress(address);
  if (short === address) return <span className="font-mono">{address}</span>;
  return (
    <span className="relative font-mono whitespace-nowrap" title={address}>
      <span className="sr-only">{address}</span>
      <span aria-hidden="true">{short}</span>
    </span>
  );
}

const START_LENGTH = 6;
const END_LENGTH = 4;

/** An address as a reminder: both ends of it, or all of one that is short. */
export const shortenAddress = (address: string): string =>
  address.length <= START_LENGTH + END_LENGTH + 1
    ? address
    : `${address.slice(0, START_LENGTH)}…${address.slice(-END_LENGTH)}`;
