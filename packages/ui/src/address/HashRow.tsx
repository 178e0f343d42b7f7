import { shortHash } from "@coffer/core/shortIds";
import { useState } from "react";
import { CopyButton } from "../actions/CopyButton.tsx";
import type { CopyWords } from "./useCopied.ts";

export type HashRowProps = {
  label: string;
  hash: string;
  showLabel: string;
  hideLabel: string;
  copyLabel: string;
  words: CopyWords;
};

/** A transaction hash in short, with all of it for who wants to compare, and to copy. */
export function HashRow(props: HashRowProps) {
  const { label, hash, showLabel, hideLabel, copyLabel, words } = props;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="rounded-16 bg-surface-2 px-4 py-2">
      <div className="flex items-center gap-2 max-[15rem]:flex-wrap">
        <div className="min-w-0 flex-1 max-[15rem]:basis-full">
          <p className="text-14 text-text-2">{label}</p>
          <p className="font-mono text-16 font-medium text-text-1">
            <span className="whitespace-nowrap sm:hidden">{shortHash(hash, 7)}</span>
            <span className="whitespace-nowrap max-sm:hidden">{shortHash(hash, 16)}</span>
          </p>
        </div>
        <CopyButton text={hash} label={copyLabel} words={words} />
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
        className="press inline-flex min-h-11 items-center rounded-8 text-14 font-medium text-accent-text underline-offset-4 hover:underline"
      >
        {isWhole ? hideLabel : showLabel}
      </button>
      {isWhole && <p className="pb-2 font-mono text-14 break-all text-text-1">{hash}</p>}
    </div>
  );
}
