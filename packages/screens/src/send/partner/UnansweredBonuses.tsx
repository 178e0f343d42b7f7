import type { SentBonuses } from "@coffer/client";
import { usePartner } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, StickyAction } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { PartnerFrame } from "./PartnerFrame.tsx";
import type { BonusSending } from "./useSendBonuses.ts";

export type UnansweredBonusesProps = {
  readonly sent: SentBonuses;
  readonly sending: BonusSending;
};

/** Bonuses of which nobody knows whether they went: they are repeated before any others. (rule 409) */
export function UnansweredBonuses({ sent, sending }: UnansweredBonusesProps) {
  const { t } = useTexts();
  const { projectName, bonusBlockchainAccountId: bonusId, currency } = sent;
  const partner = usePartner(projectName)?.project.title ?? projectName;
  const { isBusy, trouble, send } = sending;
  return (
    <PartnerFrame
      before={paths.home()}
      footer={
        <StickyAction>
          <div role="alert">{trouble !== undefined && <Banner tone="error" title={trouble} />}</div>
          <Button
            variant="primary"
            isBusy={isBusy}
            onPress={() => send({ projectName, bonusId, currency })}
          >
            {t("words.retry")}
          </Button>
        </StickyAction>
      }
    >
      <div role="status" className="pt-4">
        <Banner
          tone="warning"
          title={t("partners.unansweredTitle")}
          text={t("partners.unansweredText", { partner, token: currency.symbol })}
        />
      </div>
    </PartnerFrame>
  );
}
