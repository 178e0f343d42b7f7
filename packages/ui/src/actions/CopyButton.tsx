import { useCopied } from "../address/useCopied.ts";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { CopyIcon } from "../icons/CopyIcon.tsx";
import { IconButton } from "./IconButton.tsx";

/** How long the check mark stands. (rule 126) */
const COPIED_MS = 1000;

export type CopyButtonProps = { text: string; label: string; copiedLabel: string };

/** Copies what it stands beside; a check mark says that it is done. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const { isCopied, copy } = useCopied(text, { copiedMs: COPIED_MS });
  return (
    <>
      <IconButton
        icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        label={label}
        onPress={copy}
      />
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ""}
      </span>
    </>
  );
}
