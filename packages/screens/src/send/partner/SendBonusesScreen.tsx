import type { PartnerBonus, PartnerView } from "@coffer/client/react";
import { formatAmount, useTexts } from "@coffer/i18n";
import {
  AmountVeil,
  Banner,
  Button,
  EmptyCofferDrawing,
  EmptyState,
  Receipt,
  StickyAction,
} from "@coffer/ui";
import { useParams } from "react-router";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { ChooseAsset } from "./ChooseAsset.tsx";
import { PartnerFound } from "./PartnerFound.tsx";
import { PartnerFrame } from "./PartnerFrame.tsx";
import { PartnerHead } from "./PartnerHead.tsx";
import { UnansweredBonuses } from "./UnansweredBonuses.tsx";
import { useSendBonuses, type BonusSending } from "./useSendBonuses.ts";

/** Sends a partner's bonuses back to it, the whole of one asset at a time. (rule 411) */
export function SendBonusesScreen() {
  const { partnerName, assetId } = useParams();
  const sending = useSendBonuses();
  if (sending.unanswered !== null)
    return <UnansweredBonuses sending={sending} sent={sending.unanswered} />;
  return (
    <AmountVeil isDrawn={false}>
      <PartnerFound name={partnerName}>
        {(partner) => {
          const { bonuses } = partner;
          const chosen = bonuses.find(({ bonus }) => bonus.id === assetId) ?? bonuses[0];
          return chosen === undefined ? (
            <NoBonuses partner={partner} />
          ) : (
            <Bonuses {...{ partner, chosen, sending }} />
          );
        }}
      </PartnerFound>
    </AmountVeil>
  );
}

function NoBonuses({ partner }: { readonly partner: PartnerView }) {
  const { t } = useTexts();
  return (
    <PartnerFrame before={paths.home()}>
      <PartnerHead {...{ partner }} balance="bonus" />
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("partners.noBonuses")}
        text={t("partners.noBonusesText", { partner: partner.project.title })}
      />
    </PartnerFrame>
  );
}

type BonusesProps = {
  readonly partner: PartnerView;
  readonly chosen: PartnerBonus;
  readonly sending: BonusSending;
};

function Bonuses({ partner, chosen: { bonus, spec }, sending }: BonusesProps) {
  const { t, locale } = useTexts();
  const { name, title } = partner.project;
  const { token, cryptoCurrencyType: type, network, networkId } = spec;
  const currency = { symbol: token, type };
  const money = { amount: bonus.amount, currency };
  const { isBusy, stopped, trouble } = sending;
  return (
    <PartnerFrame
      before={paths.home()}
      footer={
        <StickyAction>
          <div role="alert">{trouble !== undefined && <Banner tone="error" title={trouble} />}</div>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={stopped !== null}
            hint={stopped ?? t(isBusy ? "partners.sending" : "partners.confirmHint")}
            onPress={() => sending.send({ projectName: name, bonusId: bonus.id, currency })}
          >
            {t("send.sendAmount", { amount: formatAmount(bonus.amount, locale), token })}
          </Button>
        </StickyAction>
      }
    >
      <FrozenNotice />
      <PartnerHead {...{ partner }} balance="bonus" />
      <ChooseAsset
        label={t("partners.chooseBonus")}
        choices={partner.bonuses.map((one) => ({ ...one.spec, id: one.bonus.id }))}
        chosenId={bonus.id}
        pathOf={(id) => partnerPaths.sendBonuses(name, id)}
      />
      <div className="flex flex-col items-center pt-2 text-center">
        <MoneyAmount {...{ money, networkId }} size="huge" />
        <span className="text-14 text-text-2">{t("partners.whole", { token })}</span>
      </div>
      <Receipt
        rows={[
          { label: t("send.to"), value: title },
          { label: t("send.network"), value: network },
          { label: t("send.fee"), value: t("partners.noFee") },
          {
            label: t("partners.leaves"),
            value: <WorthAmount {...{ money, networkId }} isWhole />,
            isStrong: true,
          },
        ]}
      />
    </PartnerFrame>
  );
}
