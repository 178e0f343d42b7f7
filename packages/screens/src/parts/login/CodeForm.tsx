import type { ReachedBy } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import { formatCountdown, formatPhone, useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { SandboxLink } from "../codes/SandboxLink.tsx";
import { TypedCode } from "../codes/TypedCode.tsx";
import { useCodeExpiry } from "../codes/useCodeExpiry.ts";
import { useCodeTyping } from "../codes/useCodeTyping.ts";
import { useCountdown } from "../codes/useCountdown.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

const NEWS_MS = 4_000;

type ResendCodeProps = { readonly nextSendAtMs: number; readonly onSent: () => void };

export type CodeFormProps = {
  readonly contactType: ReachedBy;
  readonly contact: string;
  readonly nextSendAtMs: number;
  readonly expiresAtMs?: number | undefined;
  readonly onChangeContact: () => void;
};

/** Takes the code; the sixth digit submits it. A code that found no network can be tried again. */
export function CodeForm(props: CodeFormProps) {
  const { contactType, contact, nextSendAtMs, expiresAtMs, onChangeContact } = props;
  const { t, locale } = useTexts();
  const expiry = useCodeExpiry();
  const isPhone = contactType === "phone";
  const wallet = useWallet();
  const typing = useCodeTyping({
    checkedBy: "auth.authorizeByConfirmCode",
    sentBy: "auth.sendConfirmCode",
    otherwise: "errors.login",
    check: (code) => wallet.session((session) => session.authorizeByConfirmCode(code)),
  });

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.codeTitle")}</h1>
        <p className="text-16 text-text-2">
          {t("session.codeText", { contact: isPhone ? formatPhone(contact, locale) : contact })}
          {expiry(expiresAtMs ?? null)}
        </p>
      </div>
      <TypedCode
        typing={typing}
        label={t("session.codeLabel")}
        checking={t("session.codeChecking")}
      />
      {/* Below the line kept for a refusal, which is part of the space. */}
      <div className="-mt-5 flex flex-wrap justify-between gap-x-4">
        <ResendCode nextSendAtMs={nextSendAtMs} onSent={typing.begin} />
        <TextButton onPress={onChangeContact}>
          {t(isPhone ? "session.changePhone" : "session.changeEmail")}
        </TextButton>
      </div>
      <div className="-mt-1 empty:hidden">
        <SandboxLink page="mailbox" query={{ to: contact }} label={t("session.testMailbox")} />
      </div>
    </div>
  );
}

/** Another code, once the pause between two is over. */
function ResendCode({ nextSendAtMs, onSent }: ResendCodeProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const isSending = useRequest("auth.sendConfirmCode").status === "loading";
  const leftMs = useCountdown(nextSendAtMs);

  const resend = useOneAtATime(async () => {
    const sent = await wallet.session((session) => session.resendCode());
    if (!sent.ok) return;
    onSent();
    wallet.notify({ type: "success", message: t("session.codeSent"), hideAfterMs: NEWS_MS });
  });

  return (
    <TextButton disabled={leftMs > 0} isBusy={isSending} onPress={() => void resend()}>
      {leftMs > 0 ? t("session.resendIn", { time: formatCountdown(leftMs) }) : t("session.resend")}
    </TextButton>
  );
}
