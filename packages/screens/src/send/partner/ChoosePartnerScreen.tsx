import { useAsset, usePartnersOf } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { EmptyState, QuietHistoryDrawing } from "@coffer/ui";
import { useParams } from "react-router";
import { paths } from "../../parts/paths.ts";
import { FrozenNotice } from "../../parts/stops/FrozenNotice.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { PartnerFrame } from "./PartnerFrame.tsx";
import { PartnerRows } from "./PartnerRows.tsx";

/** Which partner an asset goes to. */
export function ChoosePartnerScreen() {
  const { assetId = "" } = useParams();
  return (
    <SendableAsset>
      {() => (
        <UnansweredPaymentFirst>
          <Choose assetId={assetId} />
        </UnansweredPaymentFirst>
      )}
    </SendableAsset>
  );
}

function Choose({ assetId }: { readonly assetId: string }) {
  const { t } = useTexts();
  const token = useAsset(assetId)?.asset.token ?? "";
  const partners = usePartnersOf(assetId);
  return (
    <PartnerFrame before={paths.asset(assetId)}>
      <FrozenNotice />
      {partners.length === 0 ? (
        <EmptyState
          drawing={<QuietHistoryDrawing />}
          title={t("partners.none", { token })}
          text={t("partners.noneText")}
        />
      ) : (
        <>
          <h2 className="pt-2 text-28 font-bold text-text-1">
            {t("partners.chooseHeading", { token })}
          </h2>
          <div className="flex flex-col">
            <PartnerRows assetId={assetId} />
          </div>
        </>
      )}
    </PartnerFrame>
  );
}
