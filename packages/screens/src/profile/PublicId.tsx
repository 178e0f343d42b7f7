import { useTexts } from "@coffer/i18n";
import { Card, CopyButton } from "@coffer/ui";

/** What a person tells the support, or somebody who pays them inside the wallet. */
export function PublicId({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  return (
    <Card title={t("profile.publicId")}>
      <div className="-my-2 flex items-center justify-between gap-2">
        <span className="number min-w-0 text-20 font-bold wrap-anywhere text-text-1">
          {publicId}
        </span>
        <CopyButton text={publicId} label={t("profile.copyId")} copiedLabel={t("profile.copied")} />
      </div>
    </Card>
  );
}
