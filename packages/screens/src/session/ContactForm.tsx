import type { CallFailure, ReachedBy } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextButton, TextField } from "@coffer/ui";
import { type SubmitEvent, useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { PhoneField } from "../parts/fields/PhoneField.tsx";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { passkeyStep, useHasPasskeys } from "./passkeyStep.ts";
import type { TypedContact } from "./useLoginHistory.ts";

type ContactFormProps = {
  readonly initialType: ReachedBy;
  readonly initialContact: string;
  /** Fails where the next step cannot be loaded. */
  readonly onUsePassword: (typed: TypedContact) => Promise<void>;
};

/** Asks whom the code goes to: an email or a phone, each with what was typed into it. */
export function ContactForm({ initialType, initialContact, onUsePassword }: ContactFormProps) {
  const { t } = useTexts();
  const { name } = useBrand();
  const wallet = useWallet();
  const [type, setType] = useState(initialType);
  const [typed, setTyped] = useState({ email: "", phone: "", [initialType]: initialContact });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isLost, setIsLost] = useState(false);
  const hasPasskeys = useHasPasskeys();
  const [passkeyTries, setPasskeyTries] = useState(0);
  const isPhoneReached = useWalletState((state) => state.isPhoneReached);
  const error = useFailureText(failure, "errors.login");

  const ask = useOneAtATime(async () => {
    setIsBusy(true);
    setIsLost(false);
    setFailure(null);
    const asked = await wallet.session((session) =>
      session.requestCode({ type, value: typed[type] }),
    );
    if (asked.ok) return;
    setIsBusy(false);
    setFailure(asked.problem);
  });

  const isPhone = type === "phone";
  /** The refusal was about the other contact. */
  function changeType() {
    setType(isPhone ? "email" : "phone");
    setFailure(null);
  }

  /** What comes when it is asked for may not come. */
  function bring(loading: Promise<void>) {
    setIsLost(false);
    loading.catch(() => setIsLost(true));
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
          setFailure(null);
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
          onPress={() => bring(onUsePassword({ contactType: type, contact: typed[type] }))}
        >
          {t("session.usePassword")}
        </TextButton>
        {hasPasskeys && (
          <TextButton
            disabled={isBusy}
            onPress={() =>
              bring(passkeyStep.preload().then(() => setPasskeyTries(passkeyTries + 1)))
            }
          >
            {t("session.usePasskey")}
          </TextButton>
        )}
      </div>
      {passkeyTries > 0 && <passkeyStep.Screen key={passkeyTries} />}
      <p role="alert" className="text-14 text-warning empty:hidden">
        {isLost && t("errors.network")}
      </p>
    </form>
  );
}

type ContactFieldProps = {
  readonly type: ReachedBy;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** The box for an email or a phone, with the keyboard and the memory of the browser that fit it. */
function ContactField({ type, ...field }: ContactFieldProps) {
  const { t } = useTexts();
  if (type === "phone") return <PhoneField label={t("session.phone")} autoFocus {...field} />;
  return (
    <TextField
      label={t("session.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      name="email"
      autoFocus
      {...field}
    />
  );
}
