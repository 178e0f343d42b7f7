import { useAppState, useWallet, useWalletState } from "@coffer/client/react";
import { kycPageOf } from "@coffer/core/kyc";
import { useTexts } from "@coffer/i18n";
import {
  Banner,
  Button,
  CameraIcon,
  Card,
  ClockIcon,
  DocumentIcon,
  PageFrame,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import { Checkbox } from "@coffer/ui/choice";
import { useState, type ReactNode } from "react";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { KycRedirect } from "./KycRedirect.tsx";
import { useKycWish } from "../parts/kycWish.ts";

/** What the identity check is, before it begins; one that has begun goes on where it is. */
export function KycInfoScreen() {
  const status = useAppState(({ kyc }) => kyc.verificationStatus);
  const page = kycPageOf(status);
  return page === "kycInfo" ? <KycInfo /> : <KycRedirect page={page} />;
}

function KycInfo() {
  const { t } = useTexts();
  const wallet = useWallet();
  const goBack = useGoBack(paths.home());
  const isLocal = useWalletState((state) => state.isLocal);
  const [isAgreed, setIsAgreed] = useState(false);
  // Its answer moves the status, and the status leads on.
  const starting = useAttempt(() => wallet.kyc((kyc) => kyc.startKyc()));
  const error = useFailureText(starting.failure, "errors.unknown");
  const isBuyer = useKycWish()?.kind === "buy";
  const title = t("titles.verification");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <p role="alert" className="min-h-5 text-center text-14 text-negative empty:hidden">
            {error}
          </p>
          <div className="mx-auto w-full max-w-[30rem]">
            <Checkbox label={t("kyc.agree")} checked={isAgreed} onChange={setIsAgreed} />
          </div>
          <Button
            variant="primary"
            disabled={!isAgreed}
            isBusy={starting.isBusy}
            onPress={() => void starting.run()}
          >
            {t("kyc.start")}
          </Button>
        </StickyAction>
      }
    >
      <div className="flex flex-col gap-2 pt-4">
        <h2 className="text-28 font-bold text-text-1">{t("kyc.infoTitle")}</h2>
        <p className="text-16 text-pretty text-text-2">
          {t(isBuyer ? "kyc.infoBuyText" : "kyc.infoText")}
        </p>
      </div>
      <Card title={t("kyc.needs")}>
        <ul className="flex flex-col gap-3 text-16 text-text-1">
          <Need icon={<DocumentIcon size={20} />} text={t("kyc.needDocument")} />
          <Need icon={<CameraIcon size={20} />} text={t("kyc.needCamera")} />
          <Need icon={<ClockIcon size={20} />} text={t("kyc.needMinutes")} />
        </ul>
      </Card>
      {isLocal && <Banner tone="info" title={t("kyc.test")} text={t("kyc.testText")} />}
    </PageFrame>
  );
}

function Need({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-center gap-3">
      <span className="text-accent-text">{icon}</span>
      <span className="min-w-0">{text}</span>
    </li>
  );
}
