import { failureTextKey, type CallFailure } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { Asset, SpotAccount } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import {
  AssetIcon,
  AssetRowSkeleton,
  Banner,
  Button,
  EmptyCofferDrawing,
  EmptyState,
  PageFrame,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { WorthAmount } from "../parts/amounts/WorthAmount.tsx";
import { useBrand } from "../parts/brandLook.ts";
import { buyPaths } from "../parts/buying/buyPaths.ts";
import { depositorySubject } from "../parts/buying/buySubject.ts";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { PairList } from "./PairList.tsx";
import { useExchangePairs } from "./useExchangePairs.ts";

/** Into what the current account can be changed, the whole of it. (rule 340) */
export function ExchangeScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.depository());
  const spot = useAppState(({ spotAccount }) => spotAccount);
  const title = t("depositoryTitles.changeAsset");
  useArrival(title);
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      {spot !== null && (spot.asset.amount === "0" ? <Nothing {...spot} /> : <Pairs {...spot} />)}
    </PageFrame>
  );
}

/** What an empty account needs first. */
function Nothing({ asset: { token }, buyCryptoMethods }: SpotAccount) {
  const { t } = useTexts();
  const go = useGo();
  const isSold = buyCryptoMethods.length > 0;
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("exchange.nothing")}
      text={isSold ? t("exchange.nothingText") : t("exchange.notSoldText", { token })}
      action={
        isSold && (
          <Button variant="primary" onPress={() => go(buyPaths.setAmount(depositorySubject))}>
            {t("exchange.buy", { token })}
          </Button>
        )
      }
    />
  );
}

function Pairs({ asset }: SpotAccount) {
  const { t } = useTexts();
  const search = useExchangePairs(asset);
  return (
    <>
      <Held asset={asset} />
      <p className="text-16 text-pretty text-text-2">{t("exchange.intro")}</p>
      {search.kind === "failed" && <PairsFailed {...search} />}
      {search.kind === "loading" && (
        <div role="status">
          <span className="sr-only">{t("exchange.loading")}</span>
          <AssetRowSkeleton />
          <AssetRowSkeleton />
          <AssetRowSkeleton />
        </div>
      )}
      {search.kind === "told" && <PairList told={search.told} balance={asset.amount} />}
    </>
  );
}

/** What is given, the whole of it. */
function Held({ asset }: { readonly asset: Asset }) {
  const { t } = useTexts();
  const { amount, cryptoCurrencyType: type, networkId, token } = asset;
  return (
    <div className="flex items-center gap-3 rounded-16 bg-surface-2 p-4">
      <AssetIcon token={token} networkType={networkId.type} size={48} />
      <div className="min-w-0 flex-1">
        <p className="text-14 text-text-2">{t("exchange.have")}</p>
        <WorthAmount
          money={{ amount, currency: { symbol: token, type } }}
          networkId={networkId}
          isWhole
        />
      </div>
    </div>
  );
}

type PairsFailedProps = { readonly failure: CallFailure; readonly retry: () => void };

function PairsFailed({ failure, retry }: PairsFailedProps) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  const said = useFailureText(failure, "errors.unknown");
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={t("exchange.noPrices")}
        text={failureTextKey(failure) === null ? t("exchange.pairsFailed", { email }) : said}
        action={<TextButton onPress={retry}>{t("words.retry")}</TextButton>}
      />
    </div>
  );
}
