import { useWallet } from "@coffer/client/react";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { useEffect, useRef } from "react";
import { usePasskeyAttempt } from "../passkeys/usePasskeyAttempt.ts";
import { usePasskeyText } from "../passkeys/usePasskeyText.ts";

/** Signs in with a passkey as soon as it is there, and says what came of it. */
export function PasskeyEntry() {
  const { locale } = useTexts();
  const wallet = useWallet();
  const isWhole = useTextsOnceThere(locale, "whole");
  const { run, trouble } = usePasskeyAttempt(
    () => wallet.passkeys((passkeys) => passkeys.signIn()),
    () => undefined,
  );
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current) return;
    isTried.current = true;
    void run();
  }, [run]);
  const error = usePasskeyText(isWhole ? trouble : null, "contact.passkeyUnknown");
  const alert = useRef<HTMLParagraphElement>(null);
  // On a small screen it would stand below the edge.
  useEffect(() => {
    if (error !== undefined) alert.current?.scrollIntoView?.({ block: "nearest" });
  }, [error]);
  return (
    <p ref={alert} role="alert" className="text-14 text-negative empty:hidden">
      {error}
    </p>
  );
}
