import { useRequest, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

/** Asks whom the code goes to. */
export function ContactForm({ initialContact }: { initialContact: string }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [email, setEmail] = useState(initialContact);
  const [isBusy, setIsBusy] = useState(false);
  const [isEdited, setIsEdited] = useState(false);
  const request = useRequest("auth.requestCode");
  const failure = request.status === "failed" && !isEdited ? request.failure : null;
  const error = useFailureText(failure, "errors.login");

  const ask = useOneAtATime(async () => {
    setIsBusy(true);
    setIsEdited(false);
    const asked = await wallet.requestCode(email);
    if (!asked.ok) setIsBusy(false);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void ask();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.loginTitle")}</h1>
        <p className="text-16 text-text-2">{t("session.loginText")}</p>
      </div>
      <TextField
        label={t("session.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        name="email"
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value);
          setIsEdited(true);
        }}
        error={error}
      />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t("session.getCode")}
      </Button>
    </form>
  );
}
