import { useAppState, useSendView, type AssetView } from "@coffer/client/react";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { paymentWayOf, paymentWayRules } from "@coffer/core/send";
import { formatAmount, useTexts } from "@coffer/i18n";
import { AmountVeil, Banner, Button, PageFrame, StickyAction, TopBar } from "@coffer/ui";
import { Checkbox } from "@coffer/ui/choice";
import { useState, type ReactNode } from "react";
import { useParams } from "react-router";
import { AmountBox } from "../../parts/amounts/AmountBox.tsx";
import { useBoundedAmount } from "../../parts/amounts/useBoundedAmount.ts";
import { useConverter } from "../../parts/amounts/useConverter.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { OneAsset } from "../../parts/OneAsset.tsx";
import { paths } from "../../parts/paths.ts";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { useSendStop } from "../../parts/stops/useSendStop.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { CreateTrouble } from "./CreateTrouble.tsx";
import { UnansweredVoucher } from "./UnansweredVoucher.tsx";
import { useCreateVoucher, type VoucherCreation } from "./useCreateVoucher.ts";
import { VoucherCosts } from "./VoucherCosts.tsx";

/** Makes a voucher of an asset: how much, what it is, and the press that makes it. (rule 367) */
export function CreateVoucherScreen() {
  const { assetId } = useParams();
  return (
    <AmountVeil isDrawn={false}>
      <OneAsset
        assetId={assetId}
        isClosed={(asset) => !asset.allowSend || !paymentWayRules[paymentWayOf(asset)].isByVoucher}
      >
        {(view) => <CreatePage view={view} />}
      </OneAsset>
    </AmountVeil>
  );
}

function CreatePage({ view }: { readonly view: AssetView }) {
  const creation = useCreateVoucher(view.asset);
  const { unanswered } = creation;
  if (unanswered === null) return <CreateForm {...{ view, creation }} />;
  return (
    <CreateFrame footer={<Repeat {...creation} />}>
      <UnansweredVoucher sent={unanswered} />
    </CreateFrame>
  );
}

type FrameProps = { readonly children: ReactNode; readonly footer: ReactNode };

function CreateFrame({ children, footer }: FrameProps) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const title = t("titles.createVoucher");
  useArrival(title);
  return (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={<StickyAction>{footer}</StickyAction>}
    >
      {children}
    </PageFrame>
  );
}

/** Repeats the one that waits for its answer, whatever amount it is given. */
function Repeat({ create, isBusy, failure }: VoucherCreation) {
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.unknown");
  return (
    <>
      <div role="alert">{said !== undefined && <Banner tone="error" title={said} />}</div>
      <Button variant="primary" isBusy={isBusy} onPress={() => create("")}>
        {t("words.retry")}
      </Button>
    </>
  );
}

type FormProps = { readonly view: AssetView; readonly creation: VoucherCreation };

function CreateForm({ view, creation }: FormProps) {
  const { t, locale } = useTexts();
  const { asset } = view;
  const converter = useConverter(view, "");
  // A voucher has no fee.
  const send = useSendView(asset, "0");
  const form = useBoundedAmount({ converter, send });
  const [isAgreed, setIsAgreed] = useState(false);
  const stop = useSendStop(asset, converter.assetText);
  const isWaiting = useAppState(({ guard }) => guard.payeeWaitHours > 0);
  const units = parseDecimal(converter.assetText, asset.decimals);
  const amount = units.ok ? formatDecimal(units.value, asset.decimals) : "";
  const canCreate = form.canGoOn && isAgreed && stop === null && !isWaiting;

  function create() {
    if (canCreate) creation.create(amount);
  }

  return (
    <CreateFrame
      footer={
        <>
          <CreateTrouble {...{ asset }} failure={creation.failure} />
          <div className="mx-auto w-full max-w-[30rem]">
            <Checkbox label={t("vouchers.agree")} checked={isAgreed} onChange={setIsAgreed} />
          </div>
          <Button
            variant="primary"
            isBusy={creation.isBusy}
            disabled={!canCreate}
            hint={creation.isBusy ? t("vouchers.creating") : stop?.reason}
            onPress={create}
          >
            {form.canGoOn
              ? t("vouchers.createAmount", {
                  amount: formatAmount(amount, locale),
                  token: asset.token,
                })
              : t("vouchers.create")}
          </Button>
        </>
      }
    >
      <FrozenNotice />
      {isWaiting && <PayeesWait />}
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <AmountBox
          {...{ view, form }}
          label={t("vouchers.amountHeading", { token: asset.token })}
          minAmount={send.minAmount}
          hasMin={send.isSendable}
          hasMax={send.isSendable}
        />
      </form>
      <WhatItIs />
      <VoucherCosts {...{ view, send }} isOverLimit={stop?.kind === "overLimit"} />
    </CreateFrame>
  );
}

/** What a voucher is, in two sentences. */
function WhatItIs() {
  const { t } = useTexts();
  const { voucherDays } = useBrand();
  return (
    <p className="text-center text-14 text-pretty text-text-2">
      {t("vouchers.what")} {t("vouchers.backAfter", { count: voucherDays })}
    </p>
  );
}

/** A voucher may go to anybody, whom the person's own rule has wait. (rule 368) */
function PayeesWait() {
  const { t } = useTexts();
  const count = useAppState(({ guard }) => guard.payeeWaitHours);
  return (
    <Banner
      tone="warning"
      title={t("vouchers.waitTitle")}
      text={t("vouchers.waitText", { count })}
    />
  );
}
