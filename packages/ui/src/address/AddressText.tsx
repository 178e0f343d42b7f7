import { groupAddress } from "@coffer/core/send";

export type AddressTextProps = { address: string };

/** A whole address in groups of four, its first and last groups strong: what a person compares. */
export function AddressText({ address }: AddressTextProps) {
  const groups = groupAddress(address).map((group, index) => ({ at: index, ...group }));
  return (
    <span className="relative block font-mono text-16 text-text-2">
      <span className="sr-only">{address}</span>
      <span aria-hidden="true" className="-me-2.5 block leading-relaxed text-balance">
        {groups.map(({ at, text, isStrong }) => (
          <span
            key={at}
            className={
              isStrong ? "me-2.5 inline-block font-bold text-text-1" : "me-2.5 inline-block"
            }
          >
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}
