import { useWallet } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Button, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { useModal } from "../../parts/modal.ts";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
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
  const [mustProve, setMustProve] = useState(false);
  const saving = useAttempt(
    () => wallet.profile((profile) => profile.chooseContact({ type, value: typed })),
    (chosen) => {
      setMustProve(!chosen.ok && chosen.problem.code === "REAUTHORIZATION_REQUIRED");
      if (!chosen.ok || chosen.value.step !== "code") return;
      modal.open({ name: "contactCode", contactType: type, sent: chosen.value.sent });
    },
  );
  const error = useFailureText(saving.failure, "errors.unknown");
  const isUnchanged = typed === shown;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void saving.run();
  }

  const field = {
    label: t(texts[type].label),
    value: typed,
    onChange: (value: string) => {
      setTyped(value);
      saving.forget();
    },
    error,
    hint: hintOf(),
  };
  if (mustProve)
    return (
      <ReauthorizeForm onDone={() => void saving.run()} onCancel={() => setMustProve(false)} />
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6 pt-2">
      <div className="flex flex-col gap-3 text-16 text-text-2">
        <p>{t(texts[type].text)}</p>
        <p>{t("contact.afterwards")}</p>
      </div>
      {type === "phone" ? (
        <PhoneField {...field} />
      ) : (
        <TextField {...field} type="email" inputMode="email" autoComplete="email" name="email" />
      )}
      <Button
        variant="primary"
        type="submit"
        isBusy={saving.isBusy}
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
