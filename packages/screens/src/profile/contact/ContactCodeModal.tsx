import type { SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { CodeEntry } from "../../parts/codes/CodeEntry.tsx";
import { paths } from "../../parts/paths.ts";
import { useGoBack } from "../../parts/useGoBack.ts";

export type ContactCodeModalProps = {
  readonly contactType: "email" | "phone";
  readonly sent: SentCode;
};

const NEWS_MS = 6_000;
/** A number is read as one. */
const NO_BREAK_SPACE = "\u00a0";

/** Takes the code of a chosen contact, and leads back to where the contact was going to be changed. */
export function ContactCodeModal({ contactType, sent }: ContactCodeModalProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const goBack = useGoBack(paths.profile());
  const profile = useAppState(({ userProfile }) => userProfile);
  const chosen = profile?.[contactType] ?? "";
  const contact =
    contactType === "phone" ? formatPhone(chosen, locale).replaceAll(" ", NO_BREAK_SPACE) : chosen;

  function finish() {
    const message = contactType === "email" ? t("contact.emailDone") : t("contact.phoneDone");
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    goBack();
  }

  return (
    <CodeEntry
      text={t("contact.codeText", { contact })}
      sentTo={chosen}
      purpose="contact"
      sent={sent}
      check={(code) =>
        wallet.profile((actions) =>
          actions.change("profile.verifyContactCode", { contactType, code }),
        )
      }
      resend={() => wallet.profile((actions) => actions.sendContactCode(contactType))}
      onDone={finish}
    />
  );
}
