import { canonicalAddress } from "@coffer/client";
import { useWallet, type AssetView } from "@coffer/client/react";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import {
  AmountField,
  Button,
  Chip,
  PageFrame,
  ShortAddress,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import { useState } from "react";
import { useParams } from "react-router";
import { FrozenNotice } from "../parts/FrozenNotice.tsx";
import { paths } from "../parts/paths.ts";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";
import { UnansweredPaymentGuard } from "./UnansweredPaymentGuard.tsx";
import { SendCosts } from "./SendCosts.tsx";
import { SendGuard } from "./SendGuard.tsx";
import { useAmountForm } from "./useAmountForm.ts";

export function SendAmountScreen() {
  const { receiver = "" } = useParams();
  return (
    <SendGuard>
      {(view) => {
        const address = canonicalAddress(view.asset.networkId.type, receiver);
        return (
          <UnansweredPaymentGuard>
            <AmountPage key={address} view={view} receiver={address} />
          </UnansweredPaymentGuard>
        );
      }}
    </SendGuard>
  );
}

type AmountPageProps = { readonly view: AssetView; readonly receiver: string };

function AmountPage({ view, receiver }: AmountPageProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const { asset, fiat } = view;
  const [draft] = useState(() => wallet.openSendDraft({ assetId: asset.id, receiver }));
  const form = useAmountForm(view, receiver, draft.amount);
  const { converter, send } = form;
  const goBack = useGoBack(paths.sendSetRecipient(asset.id));
  useArrival(t("send.title"));

  const below = converter.isFiat
    ? `≈ ${formatAmount(converter.otherText, locale)} ${asset.token}`
    : `≈ ${formatFiat(converter.otherText, fiat, locale)}`;

  function goOn() {
    const units = parseDecimal(converter.assetText, asset.decimals);
    if (!units.ok || !form.canGoOn) return;
    wallet.setDraftAmount(formatDecimal(units.value, asset.decimals));
    go(paths.sendConfirm(asset.id, receiver));
  }

  return (
    <PageFrame
      header={<TopBar title={t("send.title")} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button variant="primary" disabled={!form.canGoOn} onPress={goOn}>
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <FrozenNotice />
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <p className="text-center text-14 text-text-2">
          {t("send.to")} <ShortAddress address={receiver} />
        </p>
        <div className="min-h-[11.5rem]">
          <AmountField
            label={t("send.amountHeading", { token: asset.token })}
            value={converter.text}
            unit={converter.isFiat ? fiat.ticker : asset.token}
            onChange={converter.type}
            onPasteText={form.readPasted}
            error={form.error}
            hint={form.hint}
            autoFocus
            {...(view.price === null
              ? {}
              : { below, onSwap: converter.swap, swapLabel: t("send.swap") })}
          />
        </div>
        <div className="flex justify-center gap-3">
          <Chip
            label={t("send.min")}
            disabled={!send.isSendable}
            onPress={() => converter.setAsset(send.minAmount)}
          />
          <Chip
            label={t("send.max")}
            disabled={!send.isSendable || !form.isMaxKnown}
            onPress={() => converter.setAsset(send.maxAmount)}
          />
        </div>
      </form>
      <SendCosts view={view} send={send} search={form.search} />
    </PageFrame>
  );
}
