import { useDepository } from "@coffer/client/react";
import { formatFiat, useTexts, useTextsOnceThere } from "@coffer/i18n";
import { AssetRow, CoinsIcon, Skeleton } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

/** So many decimals of the balance are read, whatever its asset has. */
const DECIMALS_MAX = 6;

/**
 * The current account on home: what is in it, and the way there. It has a sign of its own, since the asset that
 * it is in has a row below; while it is empty it stands back and says what it is for. (rule 57)
 */
export function DepositoryCard() {
  const { t, locale } = useTexts();
  const go = useGo();
  const isNext = useTextsOnceThere(locale, "next");
  const depository = useDepository();
  if (depository === null) return null;
  // As high as the card, and as what stands here until its code is there.
  if (!isNext) return <Skeleton width="100%" height={72} radius={16} />;
  const { asset, fiat, fiatText } = depository.view;
  const isEmpty = asset.amount === "0";
  return (
    <section
      aria-label={t("depositoryTitles.currentAccount")}
      className={
        isEmpty ? "rounded-16 px-3 inset-ring inset-ring-line" : "rounded-16 bg-surface-2 px-3"
      }
    >
      <AssetRow
        icon={<AccountSign />}
        name={t("depositoryTitles.currentAccount")}
        network={isEmpty ? t("depositoryTitles.purpose") : asset.network}
        amount={asset.amount}
        unit={asset.token}
        significantDecimals={DECIMALS_MAX}
        fiat={fiatText === null ? undefined : formatFiat(fiatText, fiat, locale)}
        locale={locale}
        onPress={() => go(paths.depository())}
      />
    </section>
  );
}

const AccountSign = () => (
  <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
    <CoinsIcon size={22} />
  </span>
);
