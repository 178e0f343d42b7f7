import type { ReachedBy } from "@coffer/client";
import { useRequest, useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextButton } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { useBrand } from "../parts/useBrand.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { ContactField } from "./ContactField.tsx";
import type { TypedContact } from "./useLoginHistory.ts";

type ContactFormProps = {
  readonly initialType: ReachedBy;
  readonly initialContact: string;
  readonly onUsePassword: (typed: TypedContact) => void;
};

/** Asks whom the code goes to: an email or a phone, each with what was typed into it. */
export function ContactForm({ initialType, initialContact, onUsePassword }: ContactFormProps) {
  const { t } = useTexts();
  const { name } = useBrand();
  const wallet = useWallet();
  const [type, setType] = useState(initialType);
  const [typed, setTyped] = useState({ email: "", phone: "", [initialType]: initialContact });
  const [isBusy, setIsBusy] = useState(false);
  const [isEdited, setIsEdited] = useState(false);
  const isPhoneReached = useWalletState((state) => state.isPhoneReached);
  const request = useRequest("auth.requestCode");
  const failure = request.status === "failed" && !isEdited ? request.failure : null;
  const error = useFailureText(failure, "errors.login");

  const ask = useOneAtATime(async () => {
    setIsBusy(true);
    setIsEdited(false);
    const asked = await wallet.session((session) =>
      session.requestCode({ type, value: typed[type] }),
    );
    if (!asked.ok) setIsBusy(false);
  });

  const isPhone = type === "phone";
  /** The refusal was about the other contact. */
  function changeType() {
    setType(isPhone ? "email" : "phone");
    setIsEdited(true);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void ask();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.loginTitle")}</h1>
        <p className="text-16 text-text-2">
          {isPhone ? t("session.loginTextPhone") : t("session.loginText", { brand: name })}
        </p>
      </div>
      <ContactField
        key={type}
        type={type}
        value={typed[type]}
        onChange={(value) => {
          setTyped({ ...typed, [type]: value });
          setIsEdited(true);
        }}
        error={error}
      />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t("session.getCode")}
      </Button>
      <div className="-my-2 flex flex-wrap justify-center gap-x-6">
        {(isPhone || isPhoneReached) && (
          <TextButton disabled={isBusy} onPress={changeType}>
            {t(isPhone ? "session.useEmail" : "session.usePhone")}
          </TextButton>
        )}
        <TextButton
          disabled={isBusy}
          onPress={() => onUsePassword({ contactType: type, contact: typed[type] })}
        >
          {t("session.usePassword")}
        </TextButton>
      </div>
    </form>
  );
}
