import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { KeyIcon, LinkRow, MailIcon, PhoneIcon } from "@coffer/ui";
import { CodeForm } from "../../parts/login/CodeForm.tsx";
import { PasswordForm } from "../../parts/login/PasswordForm.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import type { InvoiceSteps } from "../pay/useInvoiceStep.ts";
import { ContactStep } from "./ContactStep.tsx";
import type { AskedContact } from "./useAskedContact.ts";

export type SignInProps = { readonly steps: InvoiceSteps; readonly asked: AskedContact };

/** Signs somebody in on the page of their invoice: how, which contact, then the code. (rule 415) */
export function SignIn({ steps, asked }: SignInProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const login = useWalletState((state) => state.login);
  return (
    <InvoiceFrame title={t("session.loginTitle")} onBack={steps.back}>
      {steps.step === "signIn" && <WaysIn steps={steps} />}
      {steps.step === "contact" && login.step === "contact" && (
        <ContactStep {...{ steps, asked, login }} />
      )}
      {steps.step === "contact" && login.step === "code" && (
        <CodeForm
          contactType={login.contactType}
          contact={login.contact}
          nextSendAtMs={login.nextSendAtMs}
          expiresAtMs={login.expiresAtMs}
          onChangeContact={wallet.changeContact}
        />
      )}
      {steps.step === "password" && (
        <PasswordForm
          initialContact={asked.contact?.value ?? ""}
          onUseCode={() => steps.open(asked.contact === null ? "signIn" : "contact")}
        />
      )}
    </InvoiceFrame>
  );
}

/** By what somebody signs in: an email, a phone, or a login and its password. */
function WaysIn({ steps }: { readonly steps: InvoiceSteps }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const isPhoneReached = useWalletState((state) => state.isPhoneReached);
  const begin = (contactType: "email" | "phone") => {
    const { login, setLogin } = wallet.store.getState();
    const contact = login.contactType === contactType ? login.contact : "";
    setLogin({ step: "contact", contactType, contact });
    steps.open("contact");
  };
  return (
    <>
      <p className="text-center text-16 text-pretty text-text-2">{t("invoices.signInText")}</p>
      <div className="flex flex-col gap-1">
        <LinkRow
          icon={<MailIcon size={20} />}
          label={t("invoices.byEmail")}
          onPress={() => begin("email")}
        />
        {isPhoneReached && (
          <LinkRow
            icon={<PhoneIcon size={20} />}
            label={t("invoices.byPhone")}
            onPress={() => begin("phone")}
          />
        )}
        <LinkRow
          icon={<KeyIcon size={20} />}
          label={t("invoices.byPassword")}
          onPress={() => steps.open("password")}
        />
      </div>
    </>
  );
}
