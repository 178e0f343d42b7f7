import { useAppState } from "@coffer/client/react";
import { readablePrice } from "@coffer/core/rates";
import { significantDecimals } from "@coffer/core/assets";
import { formatAmount, useTexts } from "@coffer/i18n";
import {
  AmountField,
  AssetIcon,
  Banner,
  Button,
  Chip,
  EmptyCofferDrawing,
  EmptyState,
  PageFrame,
  PickRow,
  shortenAmount,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { useFiatText } from "../../parts/amounts/useFiatText.ts";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import type { BuySubject } from "../../parts/buying/buySubject.ts";
import { useModal } from "../../parts/modal.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useEntryNote } from "../../parts/useEntryNote.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { useBuyOffer } from "../useBuyOffer.ts";
import { useBuyPrice } from "../useBuyPrice.ts";
import { buyTypedOf, type BuyTypedEntry } from "./buyTypedEntry.ts";
import { FirstAssets } from "./FirstAssets.tsx";
import { useBuyAmount } from "./useBuyAmount.ts";
import { pickOf, useBuyPair, type BuyPair } from "./useBuyPair.ts";

/** What to buy, with which currency, and for how much of it. (rule 289) */
export function BuySetAmountScreen({ subject }: { readonly subject: BuySubject }) {
  const { t } = useTexts();
  const { preferredAssetId } = useParams();
  const first = buyTypedOf(useLocation().state);
  const { pair, pick } = useBuyPair(subject, first, preferredAssetId);
  const hasAssets = useAppState(({ assets }) => assets.length > 0);
  const preferred = useAppState(({ assets }) => assets.find(({ id }) => id === preferredAssetId));
  useArrival(t("titles.buying"));
  if (!hasAssets && subject.kind === "asset") {
    return (
      <BuyPage subject={subject}>
        <FirstAssets />
      </BuyPage>
    );
  }
  if (pair === undefined) {
    return (
      <BuyPage subject={subject}>
        <EmptyState
          drawing={<EmptyCofferDrawing />}
          title={t("buy.nothingSold")}
          text={t("buy.nothingSoldText")}
        />
      </BuyPage>
    );
  }
  const isSold = preferred === undefined || preferred.id === pair.asset.id;
  const note = isSold || first !== null ? null : t("buy.notSold", { token: preferred.token });
  return <PairAmount {...{ subject, pair, pick, first, note }} />;
}

type BuyPageProps = {
  readonly subject: BuySubject;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

function BuyPage({ subject, children, footer }: BuyPageProps) {
  const { t } = useTexts();
  const goBack = useGoBack(buyPaths.whereItComes(subject));
  return (
    <PageFrame
      header={<TopBar title={t("titles.buying")} onBack={goBack} backLabel={t("words.back")} />}
      footer={footer}
    >
      {children}
    </PageFrame>
  );
}

type PairAmountProps = {
  readonly subject: BuySubject;
  readonly pair: BuyPair;
  readonly pick: ReturnType<typeof useBuyPair>["pick"];
  readonly first: BuyTypedEntry | null;
  /** Why it is not the asset that was wanted. */
  readonly note: string | null;
};

function PairAmount({ subject, pair, pick, first, note }: PairAmountProps) {
  const { t } = useTexts();
  const modal = useModal();
  const { asset, fiat } = pair;
  const price = useBuyPrice(asset.token, fiat.ticker);
  const { buyMethods } = useBuyOffer(subject);
  const form = useBuyAmount(
    { asset, fiat, price, buyMethods },
    first ?? { isFiat: true, text: "" },
  );
  const goOn = useGoOn(subject, pair, form);
  return (
    <BuyPage
      subject={subject}
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={form.amount === null}
            hint={price === null ? t("errors.noRate") : undefined}
            onPress={goOn}
          >
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      {note !== null && <Banner tone="info" title={note} />}
      <PickRow
        label={t("buy.pair")}
        icon={<AssetIcon token={asset.token} networkType={asset.networkId.type} />}
        title={t("buy.pairOf", { token: asset.token, ticker: fiat.ticker })}
        text={`${asset.name}, ${asset.network}`}
        onPress={() => modal.open({ name: "buyPair", subject, picked: pickOf(pair), onPick: pick })}
      />
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Amount {...{ pair, price, form }} />
      </form>
      <p role="status" className="number min-h-6 text-center text-16 font-medium text-text-1">
        {form.fittingCount !== null && t("buy.methodsOf", { count: form.fittingCount })}
      </p>
      {subject.kind === "depository" && (
        <p className="text-center text-14 text-balance text-text-2">{t("buy.finalPrice")}</p>
      )}
    </BuyPage>
  );
}

type AmountProps = {
  readonly pair: BuyPair;
  readonly price: string | null;
  readonly form: ReturnType<typeof useBuyAmount>;
};

/** The amount in either currency, and by which rate. */
function Amount({ pair: { asset, fiat }, price, form }: AmountProps) {
  const { t, locale } = useTexts();
  const writeFiat = useFiatText();
  const { converter } = form;
  const { isFiat, fiatText } = converter;
  const assetText = shortenAmount(
    converter.assetText === "" ? "0" : converter.assetText,
    significantDecimals(price, asset.decimals),
  );
  const money = writeFiat({ amount: fiatText === "" ? "0" : fiatText, ticker: fiat.ticker });
  const below = isFiat ? `≈ ${formatAmount(assetText, locale)} ${asset.token}` : `≈ ${money}`;
  return (
    <>
      <AmountField
        label={t("buy.amount")}
        value={converter.text}
        unit={isFiat ? fiat.ticker : asset.token}
        onChange={converter.type}
        onPasteText={form.readPasted}
        error={form.error}
        hint={form.hint}
        isReplaced={form.isCorrected}
        autoFocus
        shortcuts={
          <div className="flex justify-center gap-3">
            <Chip label={t("send.min")} disabled={!form.hasLimits} onPress={form.setToLeast} />
            <Chip label={t("send.max")} disabled={!form.hasLimits} onPress={form.setToMost} />
          </div>
        }
        {...(price === null ? {} : { below, onSwap: converter.swap, swapLabel: t("send.swap") })}
      />
      {price !== null && (
        <p className="number text-center text-14 text-text-2">
          {t("assets.rate", {
            commodity: asset.token,
            price: `${formatAmount(readablePrice(price), locale)} ${fiat.ticker}`,
          })}
        </p>
      )}
    </>
  );
}

/** Goes on to the methods; what was typed stays with this page's entry, for the way back to it. */
function useGoOn(
  { kind }: BuySubject,
  { asset, fiat }: BuyPair,
  { amount, converter }: AmountProps["form"],
) {
  const go = useGo();
  const note = useEntryNote();
  return () => {
    if (amount === null) return;
    const { isFiat, text } = converter;
    const buyTyped: BuyTypedEntry = { assetId: asset.id, fiatTicker: fiat.ticker, isFiat, text };
    note({ buyTyped });
    const subject: BuySubject = kind === "asset" ? { kind, assetId: asset.id } : { kind };
    go(buyPaths.buy({ subject, fiatTicker: fiat.ticker, amount }));
  };
}
