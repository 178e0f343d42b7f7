import { CopySign } from "../address/CopySign.tsx";
import { useCopied, type CopyWords } from "../address/useCopied.ts";
import { useHost } from "../host/HostContext.ts";
import { ShareIcon } from "../icons/ShareIcon.tsx";
import { TextButton } from "./TextButton.tsx";

export type ShareButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Stands for a while where the text could only be copied. */
  readonly words: CopyWords;
};

/** Hands a text to the host, to the device's own sheet, or to the clipboard where there is none. */
export function ShareButton({ text, label, words }: ShareButtonProps) {
  const { outcome, copy } = useCopied(text);
  const host = useHost();
  return (
    <TextButton
      icon={<CopySign outcome={outcome} otherwise={<ShareIcon size={20} />} />}
      onPress={() => (host?.share === undefined ? void share(text, copy) : host.share(text))}
    >
      <span aria-live="polite">{outcome === null ? label : words[outcome]}</span>
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
