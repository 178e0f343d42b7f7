import type { LoginFlow } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Button, TextButton, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PhoneField } from "../../parts/fields/PhoneField.tsx";
import { useAttempt } from "../../parts/useAttempt.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import type { InvoiceSteps } from "../pay/useInvoiceStep.ts";
import type { AskedContact } from "./useAskedContact.ts";

type ContactStepProps = {
  readonly steps: InvoiceSteps;
  readonly asked: AskedContact;
  readonly login: Extract<LoginFlow, { step: "contact" }>;
};

/** Whom the code goes to: who is named by the link, and nobody else, or who is typed. */
export function ContactStep({ steps, asked, login }: ContactStepProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const [typed, setTyped] = useState(login.contact);
  const { contact: named, masked } = asked;
  const type = named?.type ?? login.contactType;
  const value = named?.value ?? typed;
  const asking = useAttempt(() =>
    wallet.session((session) => session.requestCode({ type, value })),
  );
  const error = useFailureText(asking.failure, "errors.login");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void asking.run();
  }
  const change = (next: string) => {
    setTyped(next);
    asking.forget();
  };
  const field = { value, error, autoFocus: true, onChange: change } as const;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-28 font-bold text-text-1">{t("invoices.contactTitle")}</h2>
        <p className="text-16 text-pretty text-text-2">
          {masked !== null && named === null
            ? t("invoices.contactFor", { contact: masked })
            : t(named === null ? "invoices.contactText" : "invoices.contactFixed")}
        </p>
      </div>
      {named !== null && (
        <div className="flex flex-col gap-1 rounded-16 bg-surface-2 px-4 py-3">
          <span className="text-14 text-text-2">
            {t(type === "phone" ? "session.phone" : "session.email")}
          </span>
          <span className="text-16 font-bold wrap-anywhere text-text-1">
            {type === "phone" ? formatPhone(named.value, locale) : named.value}
          </span>
        </div>
      )}
      {named === null && type === "phone" && <PhoneField label={t("session.phone")} {...field} />}
      {named === null && type === "email" && (
        <TextField
          label={t("session.email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="email"
          {...field}
        />
      )}
      <p role="alert" className="text-14 text-negative empty:hidden">
        {named !== null && error}
      </p>
      <Button variant="primary" type="submit" isBusy={asking.isBusy}>
        {t("session.getCode")}
      </Button>
      <div className="-my-2 flex flex-wrap justify-center gap-x-6">
        {named === null && (
          <TextButton onPress={() => steps.open("signIn")}>{t("invoices.anotherWay")}</TextButton>
        )}
        <TextButton onPress={() => steps.open("password")}>{t("session.usePassword")}</TextButton>
      </div>
    </form>
  );
}
