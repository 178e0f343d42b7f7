import type { HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { HistoryIcon, LinkRow, VoucherIcon } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** Where else a person looks: vouchers under way, and what has been. */
export function HomeWays({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const value = home.operationsCount;
  return (
    <nav aria-label={t("home.ways")}>
      <LinkRow
        icon={<VoucherIcon size={20} />}
        label={t("home.operations")}
        count={{ value, label: t("home.operationsCount", { count: String(value) }) }}
        onPress={() => go(paths.operations())}
      />
      <LinkRow
        icon={<HistoryIcon size={20} />}
        label={t("home.history")}
        onPress={() => go(paths.transactionsHistory())}
      />
    </nav>
  );
}
