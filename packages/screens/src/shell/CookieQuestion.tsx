import { useTexts } from "@coffer/i18n";
import { CookieBanner, LinkButton } from "@coffer/ui";
import { useBrand } from "../parts/useBrand.ts";
import { keepConsent } from "./cookieConsent.ts";

/** The question about cookies: agree or reject. (core spec §2.3) */
export function CookieQuestion() {
  const { t } = useTexts();
  const { name: brand, links } = useBrand();
  return (
    <CookieBanner
      label={t("session.cookies")}
      text={t("session.cookiesText", { brand })}
      link={
        <LinkButton href={links.cookies} isExternal>
          {t("session.cookiesLink")}
        </LinkButton>
      }
      agreeLabel={t("session.cookiesAgree")}
      rejectLabel={t("session.cookiesReject")}
      onAgree={() => keepConsent(true)}
      onReject={() => keepConsent(false)}
    />
  );
}
