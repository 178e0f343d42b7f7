import type { SentCode } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState, type ReactNode } from "react";
import { CodeEntry } from "../codes/CodeEntry.tsx";
import { CodeWithApp } from "../codes/CodeWithApp.tsx";
import { useOwnContact } from "../codes/useOwnContact.ts";
import { useSentCode } from "../codes/useSentCode.ts";

export type CodeProofProps = {
  /** Another way stands before it. */
  readonly isQuiet: boolean;
  /** A code of the app has to stand beside it. */
  readonly withApp: boolean;
  readonly onDone: () => void;
  /** A way that is there until a code is out. */
  readonly children?: ReactNode;
};

/** Proves who is here by a code to their own contact. */
export function CodeProof({ isQuiet, withApp, onDone, children = false }: CodeProofProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { shown, contact } = useOwnContact();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = () => wallet.profile((profile) => profile.sendSecurityCode());
  const { send, isSending, error } = useSentCode({ ask: sendCode, onSent: setSent });
  const isSecond = isQuiet || children !== false;
  if (sent === null)
    return (
      <>
        {children}
        <Button variant={isSecond ? "quiet" : "primary"} isBusy={isSending} onPress={send}>
          {isSecond ? t("contact.proveByCode") : t("contact.sendCode")}
        </Button>
        <p role="alert" className="text-14 text-negative empty:hidden">
          {error}
        </p>
      </>
    );
  const out = {
    text: t("contact.codeText", { contact: shown }),
    sentTo: contact,
    purpose: "reauthorize",
    sent,
    resend: sendCode,
    onDone,
  } as const;
  return withApp ? (
    <CodeWithApp
      {...out}
      check={(code, authenticatorCode) =>
        wallet.profile((profile) => profile.reauthorize({ code, authenticatorCode }))
      }
    />
  ) : (
    <CodeEntry
      {...out}
      check={(code) => wallet.profile((profile) => profile.reauthorize({ code }))}
    />
  );
}
