import { useTexts } from "@coffer/i18n";
import { BeingBuilt, LinkButton, PageFrame, TopBar } from "@coffer/ui";

export type MiniAppBeingBuiltProps = {
  readonly brandName: string;
  /** Address of the web wallet. */
  readonly walletPath: string;
};

/** The one honest line of the mini-app until it is there. */
export function MiniAppBeingBuilt({ brandName, walletPath }: MiniAppBeingBuiltProps) {
  const { t } = useTexts();
  return (
    <PageFrame header={<TopBar title={brandName} />}>
      <BeingBuilt
        title={t("building.title", { name: t("building.telegram") })}
        text={t("building.telegramText")}
        action={<LinkButton href={walletPath}>{t("building.openWallet")}</LinkButton>}
      />
    </PageFrame>
  );
}
