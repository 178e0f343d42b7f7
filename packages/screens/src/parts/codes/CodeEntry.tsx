import { codeCalls, type Answer, type SentCode } from "@coffer/client";
import { CODE_WRONG_TRIES_MAX } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { ResendCode } from "./ResendCode.tsx";
import { TypedCode } from "./TypedCode.tsx";
import { useCodeExpiry } from "./useCodeExpiry.ts";
import { useCodeTyping } from "./useCodeTyping.ts";

export type CodeEntryProps = {
  /** Where the code has gone. */
  readonly text: string;
  /** The contact itself, where it is known. */
  readonly sentTo: string | null;
  readonly purpose: keyof typeof codeCalls;
  readonly sent: SentCode;
  readonly check: (code: string) => Answer<unknown>;
  readonly resend: () => Answer<SentCode>;
  readonly onDone: () => void;
};

/** Takes a code, the sixth digit submits it; says what is left of tries, codes and time. */
export function CodeEntry(props: CodeEntryProps) {
  const { text, sentTo, purpose, sent, check, resend, onDone } = props;
  const { t } = useTexts();
  const expiry = useCodeExpiry();
  const [out, setOut] = useState(sent);
  const [wrongTries, setWrongTries] = useState(0);
  const typing = useCodeTyping({
    checkedBy: codeCalls[purpose].check,
    sentBy: codeCalls[purpose].send,
    otherwise: "errors.unknown",
    check: async (code) => {
      const checked = await check(code);
      if (checked.ok) onDone();
      else if (checked.problem.code === "INVALID_VERIFICATION_CODE")
        setWrongTries((before) => before + 1);
      return checked;
    },
  });

  function begin(again: SentCode) {
    setOut(again);
    typing.begin();
    setWrongTries(0);
  }

  const triesLeft = Math.max(0, CODE_WRONG_TRIES_MAX - wrongTries);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 wrap-anywhere text-text-2">{text + expiry(out.expiresAtMs)}</p>
      <TypedCode
        typing={typing}
        label={t("contact.codeLabel")}
        checking={t("contact.codeChecking")}
      />
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {wrongTries > 0 && t("contact.triesLeft", { count: triesLeft })}
      </p>
      <ResendCode {...{ purpose, out, sentTo, resend }} onSent={begin} />
    </div>
  );
}
