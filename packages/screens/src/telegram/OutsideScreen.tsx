import { useTexts } from "@coffer/i18n";
import { EmptyState, LinkButton, PageFrame, RocketBanner, TopBar } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";

export type OutsideScreenProps = {
  /** Address of the web wallet. */
  readonly webWallet: string;
  /** The bot's name at Telegram; null where there is none. */
  readonly botName: string | null;
};

/** The mini-app's page in a browser that Telegram has not opened it in: what it is, and the ways on. (rule 267) */
export function OutsideScreen({ webWallet, botName }: OutsideScreenProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  return (
    <PageFrame header={<TopBar title={brand} />}>
      <EmptyState
        drawing={
          <span className="hero-scope flex h-40 w-64 justify-center overflow-hidden rounded-24 pt-4">
            <RocketBanner />
          </span>
        }
        title={t("telegram.outsideTitle", { brand })}
        text={t("telegram.outsideText")}
        action={
          <>
            {botName !== null && (
              <LinkButton href={`https://t.me/${botName}`} isExternal>
                {t("telegram.openBot")}
              </LinkButton>
            )}
            <LinkButton href={webWallet}>{t("telegram.openWeb")}</LinkButton>
          </>
        }
      />
    </PageFrame>
  );
}
