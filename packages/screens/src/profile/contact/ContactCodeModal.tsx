import type { SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState } from "react";
import { CodeEntry } from "../../parts/codes/CodeEntry.tsx";
import { useModal } from "../../parts/modal.ts";
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
  const modal = useModal();
  const [isOfAnother, setIsOfAnother] = useState(false);
  const chosen = profile?.[contactType] ?? "";
  const contact =
    contactType === "phone" ? formatPhone(chosen, locale).replaceAll(" ", NO_BREAK_SPACE) : chosen;

  function finish() {
    const message = contactType === "email" ? t("contact.emailDone") : t("contact.phoneDone");
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    goBack();
  }

  return (
    <div className="flex flex-col gap-5">
      <CodeEntry
        text={t("contact.codeText", { contact })}
        sentTo={chosen}
        purpose="contact"
        sent={sent}
        check={async (code) => {
          const proved = await wallet.profile((actions) =>
            actions.proveContact({ contactType, code }),
          );
          setIsOfAnother(!proved.ok && proved.problem.code === "CONTACT_OF_ANOTHER_ACCOUNT");
          return proved;
        }}
        resend={() => wallet.profile((actions) => actions.sendContactCode(contactType))}
        onDone={finish}
      />
      {isOfAnother && (
        <Button
          variant="quiet"
          onPress={() => modal.open({ name: "chooseAsset", purpose: "send" })}
        >
          {t("contact.moveBalance")}
        </Button>
      )}
    </div>
  );
}
