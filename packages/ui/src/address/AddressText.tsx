import { groupAddress } from "@coffer/core/send";

export type AddressTextProps = { address: string };

/** A whole address in groups of four, its first and last six characters strong: what a person compares. */
export function AddressText({ address }: AddressTextProps) {
  const groups = groupAddress(address).map((runs, index) => ({ at: index, runs }));
  return (
    <span className="relative block font-mono text-16 text-text-2">
      <span className="sr-only">{address}</span>
      <span aria-hidden="true" className="-me-2.5 block leading-relaxed text-balance">
        {groups.map((group) => (
          <span key={group.at} className="me-2.5 inline-block">
            {group.runs.map((run) => (
              <span key={run.text} className={run.isStrong ? "font-bold text-text-1" : undefined}>
                {run.text}
              </span>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
