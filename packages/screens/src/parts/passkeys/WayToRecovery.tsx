import { useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { paths } from "../paths.ts";
import { useGo } from "../useGo.ts";

/** The way on for whoever has lost what they are asked for. (rule 551) */
export function WayToRecovery() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <TextButton onPress={() => go(paths.profileSecurity())}>{t("passkeys.lostTitle")}</TextButton>
  );
}
