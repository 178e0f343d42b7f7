import { groupAddress } from "@coffer/core/send";

export type MarkedAddressProps = {
  /** Which address this is; read out before it. */
  label: string;
  address: string;
  /** Characters that are marked: from the first one to the one before `to`. */
  from: number;
  to: number;
};

/** A whole address in groups of four with the part that differs from another one marked. */
export function MarkedAddress({ label, address, from, to }: MarkedAddressProps) {
  return (
    <p className="flex flex-col gap-0.5">
      <span className="text-14 font-medium text-text-2">{label}</span>
      <span className="relative block font-mono text-16 text-text-2">
        <span className="sr-only">{address}</span>
        <span aria-hidden="true" className="-me-2.5 block leading-relaxed">
          {cutGroups(address, from, to).map(({ at, before, marked, after }) => (
            <span key={at} className="me-2.5 inline-block">
              {before}
              {marked !== "" && (
                <mark className="bg-transparent font-bold text-warning underline decoration-2 underline-offset-4">
                  {marked}
                </mark>
              )}
              {after}
            </span>
          ))}
        </span>
      </span>
    </p>
  );
}

/** The groups of an address, each cut where the mark begins and ends. */
function cutGroups(address: string, from: number, to: number) {
  let start = 0;
  return groupAddress(address).map(({ text }) => {
    const at = start;
    start += text.length;
    const cut = (position: number) => Math.min(Math.max(position - at, 0), text.length);
    return {
      at,
      before: text.slice(0, cut(from)),
      marked: text.slice(cut(from), cut(to)),
      after: text.slice(cut(to)),
    };
  });
}
