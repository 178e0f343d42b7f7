import { useLocale, useRequest, useWallet } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import {
  Button,
  ExternalIcon,
  LinkRow,
  Loader,
  LockIcon,
  PageFrame,
  StickyAction,
  TermsIcon,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { Checkbox } from "@coffer/ui/choice";
import { useState } from "react";
import { useArrival } from "../parts/useArrival.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

/** Stands before the wallet until the terms are accepted. (rule 103) */
export function TermsScreen() {
  const { t, locale } = useTexts();
  // Nobody reads them before they have signed in: the login does without.
  const isSaid = useTextsReach(useLocale() ?? locale, "near");
  return isSaid ? <Terms /> : <Loader label={t("session.loader")} />;
}

function Terms() {
  const { t } = useTexts();
  const { name: brand, links } = useBrand();
  const wallet = useWallet();
  const [isAgreed, setIsAgreed] = useState(false);
  const request = useRequest("settings.acceptAgreement");
  const error = useFailureText(
    request.status === "failed" ? request.failure : null,
    "errors.unknown",
  );
  const accept = useOneAtATime(async () => {
    await wallet.settings((settings) => settings.acceptAgreement());
  });
  useArrival(t("terms.title"));

  return (
    <PageFrame
      header={
        <TopBar
          title={t("terms.title")}
          action={
            !wallet.isWebWallet() && (
              <span className="pe-2">
                <TextButton onPress={() => void wallet.session((session) => session.logout())}>
                  {t("session.logOut")}
                </TextButton>
              </span>
            )
          }
        />
      }
      footer={
        <StickyAction>
          <p role="alert" className="min-h-5 text-center text-14 text-negative empty:hidden">
            {error}
          </p>
          <div className="mx-auto w-full max-w-[30rem]">
            <Checkbox label={t("terms.agree")} checked={isAgreed} onChange={setIsAgreed} />
          </div>
          <Button
            variant="primary"
            disabled={!isAgreed}
            isBusy={request.status === "loading"}
            onPress={() => void accept()}
          >
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <div className="flex flex-col gap-2 pt-4">
        <h2 className="text-28 font-bold text-text-1">{t("terms.heading")}</h2>
        <p className="text-16 text-text-2">{t("terms.text", { brand })}</p>
      </div>
      <div className="flex flex-col">
        <LinkRow
          icon={<TermsIcon size={20} />}
          label={t("session.termsOfUse")}
          href={links.termsOfUse}
          trailing={<ExternalIcon size={20} />}
        />
        <LinkRow
          icon={<LockIcon size={20} />}
          label={t("session.privacyPolicy")}
          href={links.privacyPolicy}
          trailing={<ExternalIcon size={20} />}
        />
      </div>
    </PageFrame>
  );
}
