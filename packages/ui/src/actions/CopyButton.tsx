import { CopySign } from "../address/CopySign.tsx";
import { useCopied, type CopyWords } from "../address/useCopied.ts";
import { CopyIcon } from "../icons/CopyIcon.tsx";
import { IconButton } from "./IconButton.tsx";

/** How long the check mark stands. (rule 126) */
const COPIED_MS = 1000;

export type CopyButtonProps = { text: string; label: string; words: CopyWords };

/** Copies what it stands beside; a sign says whether it is done. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const { outcome, copy } = useCopied(text, { copiedMs: COPIED_MS });
  return (
    // Its sign ends where the texts above and below it end.
    <span className="-me-3">
      <IconButton
        icon={<CopySign outcome={outcome} otherwise={<CopyIcon size={20} />} />}
        label={outcome === "refused" ? words.refused : label}
        onPress={copy}
      />
      <span role="status" className="sr-only">
        {outcome === null ? "" : words[outcome]}
      </span>
    </span>
  );
}
