import { shortenAddress } from "./shortenAddress.ts";

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
