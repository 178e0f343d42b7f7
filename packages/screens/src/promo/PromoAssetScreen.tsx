import { usePromo, type PromoView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import {
  Amount,
  AssetIcon,
  BackIcon,
  Balance,
  Button,
  CountingAmount,
  EmptyState,
  HomeFrame,
  IconButton,
  OperationRow,
  QuietHistoryDrawing,
  ReceiveIcon,
  shortenAmount,
  useHost,
} from "@coffer/ui";
import { useParams } from "react-router";
import { BALANCE_COUNT_MS, useVeil } from "../parts/amounts/useVeil.ts";
import { GradientHeader } from "../parts/header/GradientHeader.tsx";
import { useModal } from "../parts/modal.ts";
import { AssetMissing } from "../parts/OneAsset.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { useShortTime } from "../parts/days/useShortTime.ts";

/** One promo token: what somebody has of it, and what they were granted. (rule 428) */
export function PromoAssetScreen() {
  const { id } = useParams();
  const promo = usePromo().find((each) => each.id === id || each.token.key === id);
  return promo === undefined ? <AssetMissing /> : <PromoAssetPage promo={promo} />;
}

type PromoAssetProps = { readonly promo: PromoView };

function PromoAssetPage({ promo }: PromoAssetProps) {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const host = useHost();
  const modal = useModal();
  const { name } = promo.token;
  useArrival(name);
  return (
    <HomeFrame
      header={
        <GradientHeader
          start={
            <span className="flex min-w-0 items-center gap-2">
              <span ref={host?.back} className="-ms-2 flex">
                <IconButton icon={<BackIcon />} label={t("words.back")} onPress={goUp} />
              </span>
              <h1 title={name} className="truncate text-20 font-bold max-[15rem]:text-16">
                {name}
              </h1>
            </span>
          }
        >
          <PromoBalance promo={promo} />
          <Button variant="primary" onPress={() => modal.open({ name: "redeem" })}>
            {t("promo.redeem")}
          </Button>
        </GradientHeader>
      }
      main={<PromoOperations promo={promo} />}
    />
  );
}

function PromoBalance({ promo: { amount, fractions, token } }: PromoAssetProps) {
  const { locale } = useTexts();
  const veil = useVeil();
  const isCut = fractions !== undefined && shortenAmount(amount, fractions) !== amount;
  return (
    <div className="flex flex-col items-center gap-2">
      <AssetIcon token={token.token} networkType={token.networkId.type} size={44} />
      <Balance
        label={[token.name, token.network].join(" · ")}
        veil={veil}
        detail={
          isCut && !veil.isDrawn ? `${formatAmount(amount, locale)} ${token.token}` : "\u00a0"
        }
      >
        <CountingAmount
          countMs={BALANCE_COUNT_MS}
          key={token.key}
          value={amount}
          unit={token.token}
          significantDecimals={fractions}
          isShort
          size="huge"
          locale={locale}
        />
      </Balance>
    </div>
  );
}

/** What was granted, the newest first. */
function PromoOperations({ promo: { fractions, operations, token } }: PromoAssetProps) {
  const { t, locale } = useTexts();
  const timeOf = useShortTime();
  if (operations.length === 0)
    return (
      <EmptyState
        drawing={<QuietHistoryDrawing />}
        title={t("promo.emptyTitle")}
        text={t("promo.emptyText", { token: token.token })}
      />
    );
  return (
    <section aria-label={t("titles.operations")}>
      <h2 className="pt-1 pb-1 text-14 font-medium text-text-2">{t("titles.operations")}</h2>
      <ul className="flex flex-col">
        {operations.map(({ asset, createdAt, id }) => (
          <li key={id}>
            <OperationRow
              icon={<ReceiveIcon size={20} />}
              tone="in"
              title={t("promo.granted")}
              details={[timeOf(createdAt)]}
              amount={
                <Amount
                  value={asset.amount}
                  unit={token.token}
                  significantDecimals={fractions}
                  sign="+"
                  locale={locale}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
