import type { PasskeyAsk } from "../parts/modal.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { LostProofs } from "./LostProofs.tsx";
import { OnePasskey } from "./OnePasskey.tsx";

export type PasskeysModalProps = { readonly ask: PasskeyAsk; readonly onClose: () => void };

/** What is asked of somebody about their passkeys, in one sheet. */
export function PasskeysModal({ ask, onClose }: PasskeysModalProps) {
  switch (ask.kind) {
    case "add":
      return <AddPasskey onClose={onClose} />;
    case "one":
      return <OnePasskey passkey={ask.passkey} onClose={onClose} />;
    case "lost":
      return <LostProofs onClose={onClose} />;
  }
}
