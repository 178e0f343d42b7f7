import { useRequest, useWallet } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Button, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PhoneField } from "../../parts/PhoneField.tsx";
import { useModal } from "../../parts/modal.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import { ReauthorizeForm } from "../../parts/reauthorize/ReauthorizeForm.tsx";

export type ContactFormProps = {
  readonly type: "email" | "phone";
  readonly kept: { readonly value: string; readonly isVerified: boolean };
};

const texts = {
  email: { text: "contact.emailText", label: "contact.emailLabel" },
  phone: { text: "contact.phoneText", label: "contact.phoneLabel" },
} as const;

/** Takes a contact and has its code sent; a proof that is too old is asked for in between. */
export function ContactForm({ type, kept }: ContactFormProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const modal = useModal();
  const shown = type === "phone" ? formatPhone(kept.value, locale) : kept.value;
  const [typed, setTyped] = useState(shown);
  const [isEdited, setIsEdited] = useState(false);
  const [mustProve, setMustProve] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const updating = useRequest("profile.updateContact");
  const sending = useRequest("profile.sendContactCode");
  const failed = [updating, sending].find(({ status }) => status === "failed");
  const failure = failed?.status === "failed" && !isEdited && !isBusy ? failed.failure : null;
  const error = useFailureText(failure, "errors.unknown");
  const isUnchanged = typed === shown;

  const save = useOneAtATime(async () => {
    setIsBusy(true);
    const chosen = await wallet.chooseContact({ type, value: typed });
    setIsBusy(false);
    setIsEdited(false);
    setMustProve(!chosen.ok && chosen.problem.code === "REAUTHORIZATION_REQUIRED");
    if (!chosen.ok || chosen.value.step !== "code") return;
    modal.open({ name: "contactCode", contactType: type, sent: chosen.value.sent });
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  const field = {
    label: t(texts[type].label),
    value: typed,
    onChange: (value: string) => {
      setTyped(value);
      setIsEdited(true);
    },
    error,
    hint: hintOf(),
  };
  if (mustProve)
    return <ReauthorizeForm onDone={() => void save()} onCancel={() => setMustProve(false)} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6 pt-2">
      <p className="text-16 text-text-2">{t(texts[type].text)}</p>
      {type === "phone" ? (
        <PhoneField {...field} />
      ) : (
        <TextField {...field} type="email" inputMode="email" autoComplete="email" name="email" />
      )}
      <Button
        variant="primary"
        type="submit"
        isBusy={isBusy}
        disabled={isUnchanged && kept.isVerified}
      >
        {isUnchanged && shown !== "" && !kept.isVerified
          ? t("contact.sendCode")
          : t("contact.save")}
      </Button>
    </form>
  );

  function hintOf(): string | undefined {
    if (isUnchanged && shown !== "")
      return kept.isVerified ? t("contact.verified") : t("contact.notVerified");
    return type === "phone" ? t("contact.phoneHint") : undefined;
  }
}
