import { CopyIcon } from "../icons/CopyIcon.tsx";
import { AddressText } from "./AddressText.tsx";
import { CopySign } from "./CopySign.tsx";
import { useCopied, type CopyWords } from "./useCopied.ts";

export type AddressBlockProps = {
  address: string;
  copyLabel: string;
  words: CopyWords;
  /** What the address is, above it. */
  label?: string | undefined;
  onCopy?: (() => void) | undefined;
};

export function AddressBlock({ address, copyLabel, words, label, onCopy }: AddressBlockProps) {
  const { outcome, copy } = useCopied(address, { onCopy });
  return (
    <div className="flex flex-col gap-3 rounded-16 bg-surface-2 p-4">
      {label !== undefined && <p className="text-14 font-medium text-text-2">{label}</p>}
      <AddressText address={address} />
      <button
        type="button"
        onClick={copy}
        className="press flex min-h-12 w-full items-center justify-center gap-2 rounded-full bg-accent-soft px-4 text-16 font-medium text-accent-text hover:bg-accent-soft-pressed"
      >
        <CopySign outcome={outcome} otherwise={<CopyIcon size={20} />} />
        <span aria-live="polite">{outcome === null ? copyLabel : words[outcome]}</span>
      </button>
    </div>
  );
}
