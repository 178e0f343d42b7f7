import { useWallet, useWalletState } from "@coffer/client/react";
import { locales, offeredOf } from "@coffer/core/locales";
import { useTexts } from "@coffer/i18n";
import { LinkButton, LoginFrame, RocketBanner, TextButton } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { MarkedLogo } from "../parts/header/Logo.tsx";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { ContactForm } from "./ContactForm.tsx";
import type { PasswordFormProps } from "../parts/login/PasswordForm.tsx";
import { codeStep } from "./codeStep.ts";
import { type TypedContact, useLoginHistory } from "./useLoginHistory.ts";

const NEWS_MS = 4_000;

/** The door of the wallet: a contact, then the code sent to it. */
export function LoginScreen() {
  const { t, locale } = useTexts();
  const { links, locales: spoken } = useBrand();
  const wallet = useWallet();
  const login = useWalletState((state) => state.login);
  const { isAtPassword, askPassword, goBack } = useLoginHistory();
  // Until the next step's code is there the contact stays, with what was typed.
  const isAtCode = useLoaded(codeStep, login.step === "code") && login.step === "code";
  useArrival(t("session.loginTitle"), true);

  const openPassword = (typed: TypedContact) =>
    passwordStep.preload().then(() => askPassword(typed));

  const offered = offeredOf(spoken);
  const changeLanguage = () =>
    offered.length > 1
      ? wallet.preferences.change({
          locale: offered[(offered.indexOf(locale) + 1) % offered.length] ?? locale,
        })
      : wallet.notify({ type: "info", message: t("session.languageOnly"), hideAfterMs: NEWS_MS });
  return (
    <LoginFrame
      logo={<MarkedLogo />}
      rocket={<RocketBanner />}
      footer={
        <>
          <LinkButton href={links.termsOfUse} isExternal>
            {t("session.termsOfUse")}
          </LinkButton>
          <LinkButton href={links.privacyPolicy} isExternal>
            {t("session.privacyPolicy")}
          </LinkButton>
          <LinkButton href={links.cookies} isExternal>
            {t("session.cookies")}
          </LinkButton>
          <TextButton onPress={changeLanguage}>
            <span aria-hidden="true">{locales[locale].mark}</span>
            <span className="sr-only">{t("session.languageLabel")}</span>
          </TextButton>
        </>
      }
    >
      {!isAtCode && isAtPassword && (
        <passwordStep.Screen initialContact={login.contact} onUseCode={goBack} />
      )}
      {!isAtCode && !isAtPassword && (
        <ContactForm
          initialType={login.contactType}
          initialContact={login.contact}
          onUsePassword={openPassword}
        />
      )}
      {isAtCode && (
        <codeStep.Screen
          contactType={login.contactType}
          contact={login.contact}
          nextSendAtMs={login.nextSendAtMs}
          expiresAtMs={login.expiresAtMs}
          onChangeContact={goBack}
        />
      )}
    </LoginFrame>
  );
}

/** The other way in; its code comes when somebody asks for it. */
export const passwordStep = lazyScreen<PasswordFormProps>(
  async () => (await import("../parts/login/PasswordForm.tsx")).PasswordForm,
);
