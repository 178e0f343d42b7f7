import { useTexts } from "@coffer/i18n";
import { TextButton, TopBar } from "@coffer/ui";
import type { useKycLeftButton } from "./useKycLeftButton.ts";

/** The bar of a page of the identity check, with a word where others have an arrow. */
export function KycBar({ left }: { left: ReturnType<typeof useKycLeftButton> }) {
  const { t } = useTexts();
  return (
    <TopBar
      title={t("titles.verification")}
      leading={
        <TextButton isBusy={left.isBusy} onPress={left.press}>
          {left.label}
        </TextButton>
      }
    />
  );
}
