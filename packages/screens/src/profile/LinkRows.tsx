import { useTexts } from "@coffer/i18n";
import {
  ExternalIcon,
  GamesIcon,
  GlobeIcon,
  HelpIcon,
  MailIcon,
  Section,
  SettingRow,
} from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useWebLink } from "../parts/useWebLink.ts";

/**
 * Ways out of this wallet, and to people who help with it. The games are a door to what is
 * being built. (rule 46)
 */
export function LinkRows({ publicId }: { publicId: string }) {
  const { t } = useTexts();
  const { name, supportEmail } = useBrand();
  const go = useGo();
  const modal = useModal();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  return (
    <Section title={t("profile.elsewhere")}>
      <SettingRow
        icon={<GlobeIcon size={20} />}
        label={t("profile.webWallet")}
        value={t("profile.webWalletWhat")}
        onPress={openWebWallet}
        trailing={<ExternalIcon size={20} />}
      />
      <SettingRow
        icon={<GamesIcon size={20} />}
        label={t("profile.games")}
        mark={t("profile.soon")}
        isMarkQuiet
        isComing
        onPress={() => go(paths.profileGames())}
      />
      <SettingRow
        icon={<HelpIcon size={20} />}
        label={t("profile.help")}
        value={supportEmail}
        href={`mailto:${supportEmail}?subject=${encodeURIComponent(`${name}, ID ${publicId}`)}`}
        trailing={<MailIcon size={20} />}
      />
    </Section>
  );
}
