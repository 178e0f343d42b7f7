import { formatDate, useTexts, useTextsReach } from "@coffer/i18n";
import { Banner } from "@coffer/ui";
import { useIsPast } from "../useIsPast.ts";

/** A contact was changed: nothing leaves the wallet until then. (decision 76) */
export function WaitBanner({ until }: { until: string }) {
  const { t, locale } = useTexts();
  const isWhole = useTextsReach(locale, "whole");
  const isOver = useIsPast(Date.parse(until));
  if (!isWhole || isOver) return null;
  const title = t("guard.waitingTitle", { time: formatDate(until, locale) });
  return (
    <section aria-label={title}>
      <Banner tone="warning" title={title} text={t("guard.waitingText")} />
    </section>
  );
}
