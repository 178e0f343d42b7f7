import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useModal } from "../../parts/modal.ts";

/** The payment waits until its sender is known; the way there is offered at once. */
export function KeptForKyc() {
  const { t } = useTexts();
  const modal = useModal();
  return (
    <Banner
      tone="warning"
      title={t("errors.sendNeedsKyc")}
      text={t("send.keptForKyc")}
      action={
        <TextButton onPress={() => modal.open({ name: "kycRequired" })}>
          {t("words.continue")}
        </TextButton>
      }
    />
  );
}
