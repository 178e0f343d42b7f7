import { useAppState, type HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { HistoryIcon, LinkRow, UserIcon, VoucherIcon } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** Where else a person looks: vouchers under way, what has been, and whose wallet this is. (rule 212) */
export function HomeWays({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const value = home.operationsCount;
  const profile = useAppState(({ userProfile }) => userProfile);
  return (
    <nav aria-label={t("home.ways")}>
      <LinkRow
        icon={<VoucherIcon size={20} />}
        label={t("home.operations")}
        count={{ value, label: t("home.operationsCount", { count: String(value) }) }}
        trailing={<span className="text-14 text-text-2">{t("words.soon")}</span>}
        onPress={() => go(paths.operations())}
      />
      <LinkRow
        icon={<HistoryIcon size={20} />}
        label={t("home.history")}
        onPress={() => go(paths.transactionsHistory())}
      />
      {profile !== null && (
        <LinkRow
          icon={<UserIcon size={20} />}
          label={profile.email ?? profile.phone ?? profile.publicId}
          onPress={() => go(paths.profile())}
        />
      )}
    </nav>
  );
}
