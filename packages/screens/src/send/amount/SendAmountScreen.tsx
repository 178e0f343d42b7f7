import { openSendDraft, type SendDraft, setDraftAmount, setDraftMemo } from "@coffer/client";
import { type AssetView, useWallet, useWalletState } from "@coffer/client/react";
import { canonicalAddress } from "@coffer/core/address";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { useEffect, useLayoutEffect } from "react";
import { useParams } from "react-router";
import { AmountBox } from "../../parts/amounts/AmountBox.tsx";
import { MemoField, useMemoText } from "../../parts/fields/MemoField.tsx";
import { paths } from "../../parts/paths.ts";
import { ShortPayee } from "../../parts/payees/NamedAddress.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { SendableAsset } from "../SendableAsset.tsx";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { useSendStop } from "../../parts/stops/useSendStop.ts";
import { SendCosts } from "./SendCosts.tsx";
import { useAmountForm } from "./useAmountForm.ts";

export function SendAmountScreen() {
  const { receiver = "" } = useParams();
  return (
    <SendableAsset>
      {(view) => {
        const address = canonicalAddress(view.asset.networkId, receiver);
        return (
          <UnansweredPaymentFirst>
            <DraftedAmount key={address} view={view} receiver={address} />
          </UnansweredPaymentFirst>
        );
      }}
    </SendableAsset>
  );
}

type DraftedAmountProps = { readonly view: AssetView; readonly receiver: string };

/** The page once its draft is open: before anything is painted, and not while it is rendered. */
function DraftedAmount({ view, receiver }: DraftedAmountProps) {
  const wallet = useWallet();
  const assetId = view.asset.id;
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  useLayoutEffect(() => {
    openSendDraft(wallet, { assetId, receiver });
  }, [wallet, assetId, receiver]);
  // One that was sent already is on its way out.
  const isOpen = draft?.assetId === assetId && draft.receiver === receiver && draft.step !== "done";
  return isOpen && <AmountPage {...{ view, receiver, draft }} />;
}

type AmountPageProps = DraftedAmountProps & { readonly draft: SendDraft };

function AmountPage({ view, receiver, draft }: AmountPageProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const { asset } = view;
  const form = useAmountForm(view, receiver, draft);
  const { converter, send } = form;
  const stop = useSendStop(asset, converter.assetText);
  const memoText = useMemoText(draft.memo);
  const { memo } = memoText;
  const canGoOn = form.canGoOn && stop === null && memo !== null;
  const goBack = useGoBack(paths.sendSetRecipient(asset.id));
  useArrival(t("send.title"));
  const units = parseDecimal(converter.assetText, asset.decimals);
  const written = units.ok ? formatDecimal(units.value, asset.decimals) : "";
  const { isMaxChosen, correctedTo } = form;
  // What is written stays, whatever page the person is led to meanwhile.
  const { isFiat: isFiatTyped } = converter;
  useEffect(
    () => setDraftAmount(wallet, written, { isMaxChosen, isFiatTyped }),
    [wallet, written, isMaxChosen, isFiatTyped],
  );
  useEffect(() => {
    if (memo !== null) setDraftMemo(wallet, memo);
  }, [wallet, memo]);

  function goOn() {
    if (!canGoOn) return;
    setDraftAmount(wallet, written, { isMaxChosen, isFiatTyped });
    go(paths.sendConfirm(asset.id, receiver));
  }

  return (
    <PageFrame
      header={<TopBar title={t("send.title")} onBack={goBack} backLabel={t("words.back")} />}
      footer={
        <StickyAction>
          <Button variant="primary" disabled={!canGoOn} hint={stop?.reason} onPress={goOn}>
            {correctedTo === null
              ? t("words.continue")
              : t("send.continueWith", {
                  amount: formatAmount(correctedTo, locale),
                  token: asset.token,
                })}
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
          {t("send.to")}{" "}
          <ShortPayee networkId={asset.networkId} address={receiver} memo={draft.memo} />
        </p>
        <AmountBox
          {...{ view, form }}
          label={t("send.amountHeading", { token: asset.token })}
          minAmount={send.minAmount}
          hasMin={send.isSendable}
          hasMax={send.isSendable && form.isMaxKnown}
        />
        {asset.hasMemo === true && <MemoField {...memoText} />}
      </form>
      <SendCosts
        {...{ view, send }}
        search={form.search}
        isOverLimit={stop?.kind === "overLimit"}
      />
    </PageFrame>
  );
}
