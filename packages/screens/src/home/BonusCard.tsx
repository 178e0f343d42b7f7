import { useAppState, useBonuses } from "@coffer/client/react";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { CoinsIcon, LinkRow, Skeleton } from "@coffer/ui";
import { useModal } from "../parts/modal.ts";
import { useGo } from "../parts/useGo.ts";
import { paths } from "../parts/paths.ts";

/** What partners gave, on home: the way there, which leads past what is new. (rules 398 and 399) */
export function BonusCard() {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const go = useGo();
  const modal = useModal();
  const isExplained = useAppState((state) => state.projectUserData.hasDisplayedProjectBonusesInfo);
  const count = useBonuses()
    .flatMap(({ bonuses }) => bonuses)
    .filter(({ isNew }) => isNew).length;
  if (!isWhole) return <Skeleton width="100%" height={56} radius={16} />;
  return (
    <section aria-label={t("titles.bonusAssets")} className="rounded-16 bg-surface-2 px-3">
      <LinkRow
        icon={<CoinsIcon size={20} />}
        label={t("titles.bonusAssets")}
        count={count === 0 ? undefined : { value: count, label: t("bonuses.newCount", { count }) }}
        onPress={() => {
          if (!isExplained) modal.open({ name: "welcomeBonus" });
          else if (count > 0) modal.open({ name: "collectBonuses" });
          else go(paths.projectsBonuses());
        }}
      />
    </section>
  );
}
