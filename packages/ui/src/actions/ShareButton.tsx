import { useCopied } from "../address/useCopied.ts";
import { CheckIcon } from "../icons/signs/CheckIcon.tsx";
import { ShareIcon } from "../icons/ShareIcon.tsx";
import { TextButton } from "./TextButton.tsx";

export type ShareButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Stands for a while where the text could only be copied. */
  readonly copiedLabel: string;
};

/** Hands a text to the device's own sheet, or to the clipboard where there is none. */
export function ShareButton({ text, label, copiedLabel }: ShareButtonProps) {
  const { isCopied, copy } = useCopied(text);
  return (
    <TextButton
      icon={isCopied ? <CheckIcon size={20} /> : <ShareIcon size={20} />}
      onPress={() => void share(text, copy)}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </TextButton>
  );
}

async function share(text: string, copy: () => void): Promise<void> {
  if (!("share" in navigator)) return copy();
  try {
    await navigator.share({ text });
  } catch (error) {
    // Whoever closes the sheet has changed their mind; anything else is a browser that cannot.
    if (!(error instanceof DOMException && error.name === "AbortError")) copy();
  }
}
