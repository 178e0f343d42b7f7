import type { WithdrawPlan } from "@coffer/client";
import type { AddressAmlState, Asset } from "@coffer/contract";
import { amlConfirmDepositoryWithdraw } from "@coffer/core/aml";
import { formatAmount, useTexts } from "@coffer/i18n";
import {
  AmountVeil,
  Button,
  EmptyState,
  LostDrawing,
  Mark,
  PageFrame,
  Receipt,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useMemo, useState } from "react";
import { Navigate, useParams } from "react-router";
import { useAmlCheck } from "../../parts/checks/useAmlCheck.ts";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { memoRows } from "../../parts/transfers/memoRows.tsx";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { DepositorySendFrame } from "./DepositorySendFrame.tsx";
import { UnansweredFirst } from "./UnansweredFirst.tsx";
import { useFilledAsset } from "./useFilledAsset.ts";
import { WholeAmount } from "./WholeAmount.tsx";
import { useWithdrawal, WithdrawCheck, WithdrawFooter } from "./WithdrawCheck.tsx";

/** Confirms what is sent from the current account to an address that was checked first. (rule 131) */
export function AmlConfirmWithdrawScreen() {
  const { amlId = "" } = useParams();
  return (
    <AmountVeil isDrawn={false}>
      <UnansweredFirst>
        <CheckedPage key={amlId} amlId={amlId} />
      </UnansweredFirst>
    </AmountVeil>
  );
}

type Checked = NonNullable<AddressAmlState["context"]["withdraw"]>;

function CheckedPage({ amlId }: { readonly amlId: string }) {
  const asset = useFilledAsset();
  const check = useAmlCheck(amlId);
  const next = amlConfirmDepositoryWithdraw<Checked>({ check, hasAsset: asset !== null });
  const [pressed, setPressed] = useState<Checked | null>(null);
  // With Send pressed the check is spent before its page is left.
  const withdraw = next.step === "confirm" ? next.withdraw : pressed;
  if (withdraw !== null && asset !== null)
    return (
      <CheckedWithdraw
        {...{ amlId, asset, withdraw }}
        onUnderWay={(is) => setPressed(is ? withdraw : null)}
      />
    );
  if (next.step === "assetNotFound") return <AssetMissing />;
  return <Navigate to={paths.amlStatusPage(amlId)} replace />;
}

type CheckedWithdrawProps = {
  readonly amlId: string;
  readonly asset: Asset;
  readonly withdraw: Checked;
  readonly onUnderWay: (isUnderWay: boolean) => void;
};

function CheckedWithdraw({ amlId, asset, withdraw, onUnderWay }: CheckedWithdrawProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const { destination: address, memo = "" } = withdraw;
  const to = useMemo<WithdrawPlan["to"]>(() => ({ address, memo }), [address, memo]);
  const withdrawal = useWithdrawal({ asset, to, amlStateId: amlId, onUnderWay });
  const cancel = () => modal.open({ name: "amlCancel", amlId, askedAt: "ALLOWED" });
  const title = t("send.confirmTitle");
  useArrival(title);
  return (
    <PageFrame
      header={
        <TopBar
          title={title}
          leading={
            <TextButton disabled={withdrawal.withdraw.isBusy} onPress={cancel}>
              {t("titles.cancel")}
            </TextButton>
          }
        />
      }
      footer={
        <WithdrawFooter
          withdrawal={withdrawal}
          label={t("send.sendAmount", {
            amount: formatAmount(asset.amount, locale),
            token: asset.token,
          })}
        />
      }
    >
      <FrozenNotice />
      <WholeAmount asset={asset} />
      <WithdrawCheck
        withdrawal={withdrawal}
        onWayOut={cancel}
        wayOutLabel={t("aml.cancelOperation")}
      >
        <Receipt
          rows={[
            {
              label: t("send.to"),
              value: (
                <span className="flex flex-col items-start gap-1">
                  <NamedAddress networkId={asset.networkId} address={address} memo={memo} />
                  <Mark>{t("aml.checked")}</Mark>
                </span>
              ),
              isStacked: true,
            },
            ...memoRows(memo, t("send.memo")),
          ]}
        />
      </WithdrawCheck>
    </PageFrame>
  );
}

/** Nothing is left to send: it went elsewhere while the address was checked. */
function AssetMissing() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <DepositorySendFrame>
      <EmptyState
        drawing={<LostDrawing />}
        title={t("errors.assetNotAvailable")}
        action={
          <Button variant="primary" onPress={() => go(paths.depository(), { replace: true })}>
            {t("depository.goTo")}
          </Button>
        }
      />
    </DepositorySendFrame>
  );
}
