import type { CallFailure } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Button, ErrorPanel, PageFrame, TopBar } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { failureText } from "../parts/failureText.ts";

export type LaunchFailedScreenProps = {
  readonly failure: CallFailure;
  readonly onLogin: () => void;
  readonly onReload: () => void;
};

/** Telegram has opened the wallet, and the wallet could not sign in by it. (rule 267) */
export function LaunchFailedScreen({ failure, onLogin, onReload }: LaunchFailedScreenProps) {
  const { t } = useTexts();
  const { name, supportEmail: email } = useBrand();
  const text =
    failure.code === "INVALID_TG_AUTH_DATA"
      ? t("telegram.failedText")
      : failureText(failure, { t, email, otherwise: "errors.unknown" });
  return (
    <PageFrame header={<TopBar title={name} />}>
      <ErrorPanel
        title={t("errors.telegramFailed")}
        text={text}
        action={
          <div className="flex w-full flex-col gap-2">
            <Button variant="primary" onPress={onLogin}>
              {t("telegram.login")}
            </Button>
            <Button variant="quiet" onPress={onReload}>
              {t("telegram.reload")}
            </Button>
          </div>
        }
      />
    </PageFrame>
  );
}
