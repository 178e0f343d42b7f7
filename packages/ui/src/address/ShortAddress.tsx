const START_LENGTH = 6;
const END_LENGTH = 4;

/** An address as a reminder, both ends of it; the whole one is read out and shown on hover. */
export function ShortAddress({ address }: { address: string }) {
  const isShort = address.length <= START_LENGTH + END_LENGTH + 1;
  if (isShort) return <span className="font-mono">{address}</span>;
  return (
    <span className="relative font-mono whitespace-nowrap" title={address}>
      <span className="sr-only">{address}</span>
      <span aria-hidden="true">
        {address.slice(0, START_LENGTH)}…{address.slice(-END_LENGTH)}
      </span>
    </span>
  );
}
