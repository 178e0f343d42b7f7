import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, CoinsIcon, LinkRow, TextButton } from "@coffer/ui";
import { useBrand } from "./brandLook.ts";
import { useModal } from "./modal.ts";
import { paths } from "./paths.ts";
import { useGo } from "./useGo.ts";
import { useWebLink } from "./useWebLink.ts";

/** Below the assets of home in Telegram, once its texts are there: nothing above it moves. */
export function TelegramHome() {
  const { locale } = useTexts();
  return useTextsReach(locale, "whole") && <Beside />;
}

/** Where the rest of the account is, with the way there, and what the brand gives away. (rule 265) */
function Beside() {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  const { airdrop } = useBrand();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  return (
    <>
      <Banner
        tone="info"
        title={t("telegram.tonOnly")}
        action={<TextButton onPress={openWebWallet}>{t("telegram.toWeb")}</TextButton>}
      />
      {airdrop != null && (
        <LinkRow
          icon={<CoinsIcon size={20} />}
          label={t("titles.airdrop")}
          onPress={() => go(paths.airdrop())}
        />
      )}
    </>
  );
}
