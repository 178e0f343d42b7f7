import { openSendDraft, type SendDraft, setDraftAmount, setDraftMemo } from "@coffer/client";
import { type AssetView, useWallet, useWalletState } from "@coffer/client/react";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Button, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { AmountBox } from "../../parts/amounts/AmountBox.tsx";
import { MemoField, useMemoText } from "../../parts/fields/MemoField.tsx";
import { confirmPathOf } from "../../parts/partnerPaths.ts";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { useSendStop } from "../../parts/stops/useSendStop.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { SendCosts } from "./SendCosts.tsx";
import { useAmountForm } from "./useAmountForm.ts";

export type AmountPageProps = {
  readonly view: AssetView;
  /** Canonical. */
  readonly receiver: string;
  /** The partner whose address that is, where one is paid; it needs no memo. */
  readonly projectName?: string;
  readonly title: string;
  /** Where the way back leads when the visit began here. */
  readonly before: string;
  /** Who is paid, above the amount; `memo` is what the payment carries. */
  readonly children: (memo: string) => ReactNode;
  /** What else could be sent instead, below all that belongs to this payment. */
  readonly below?: ReactNode;
};

/** How much of an asset is sent, once its draft is open: before anything is painted, and not while it is rendered. */
export function AmountPage(props: AmountPageProps) {
  const { receiver, projectName } = props;
  const wallet = useWallet();
  const assetId = props.view.asset.id;
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  useLayoutEffect(() => {
    openSendDraft(wallet, { assetId, receiver, projectName });
  }, [wallet, assetId, receiver, projectName]);
  // One that was sent already is on its way out.
  const isOpen = draft?.assetId === assetId && draft.receiver === receiver && draft.step !== "done";
  return isOpen && <OpenAmount {...props} draft={draft} />;
}

function OpenAmount(props: AmountPageProps & { readonly draft: SendDraft }) {
  const { view, receiver, projectName, title, before, below, children, draft } = props;
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
  const goBack = useGoBack(before);
  useArrival(title);
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
    go(confirmPathOf({ assetId: asset.id, receiver, projectName }));
  }

  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
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
        {children(draft.memo)}
        <AmountBox
          {...{ view, form }}
          label={t("send.amountHeading", { token: asset.token })}
          minAmount={send.minAmount}
          hasMin={send.isSendable}
          hasMax={send.isSendable && form.isMaxKnown}
        />
        {asset.hasMemo === true && projectName === undefined && <MemoField {...memoText} />}
      </form>
      <SendCosts
        {...{ view, send }}
        search={form.search}
        isOverLimit={stop?.kind === "overLimit"}
      />
      {below}
    </PageFrame>
  );
}
