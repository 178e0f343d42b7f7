import type { PartnerAsset, PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useParams } from "react-router";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { AmountPage } from "../amount/AmountPage.tsx";
import { SendableAsset } from "../SendableAsset.tsx";
import { UnansweredPaymentFirst } from "../UnansweredPaymentFirst.tsx";
import { ChooseAsset } from "./ChooseAsset.tsx";
import { InactiveAssets } from "./InactiveAssets.tsx";
import { NothingForPartner } from "./NothingForPartner.tsx";
import { PartnerFound } from "./PartnerFound.tsx";
import { PartnerHead } from "./PartnerHead.tsx";

/** Sends one of the person's own assets to a partner: which, and how much. (rule 410) */
export function SendToPartnerScreen() {
  const { partnerName, assetId } = useParams();
  return (
    <PartnerFound name={partnerName}>
      {(partner) => {
        const chosen = chosenOf(partner, assetId);
        return chosen === undefined ? (
          <NothingForPartner partner={partner} />
        ) : (
          <PartnerAmount {...{ partner, chosen }} />
        );
      }}
    </PartnerFound>
  );
}

/** The one that is meant, else the first that holds anything. */
const chosenOf = ({ payable }: PartnerView, assetId?: string): PartnerAsset | undefined =>
  payable.find(({ asset }) => asset.id === assetId) ??
  payable.find(({ asset }) => asset.amount !== "0") ??
  payable[0];

type PartnerAmountProps = { readonly partner: PartnerView; readonly chosen: PartnerAsset };

function PartnerAmount({ partner, chosen: { asset, address } }: PartnerAmountProps) {
  const { t } = useTexts();
  const { name } = partner.project;
  return (
    <SendableAsset assetId={asset.id}>
      {(view) => (
        <UnansweredPaymentFirst>
          <AmountPage
            key={`${asset.id} ${address}`}
            view={view}
            receiver={address}
            projectName={name}
            title={t("titles.sendToPartner")}
            before={paths.home()}
            below={<InactiveAssets partner={partner} />}
          >
            {() => (
              <>
                <PartnerHead {...{ partner }} balance="main" />
                <ChooseAsset
                  label={t("partners.chooseAsset")}
                  choices={partner.payable.map((one) => one.asset)}
                  chosenId={asset.id}
                  pathOf={(assetId) => partnerPaths.send(name, assetId)}
                />
              </>
            )}
          </AmountPage>
        </UnansweredPaymentFirst>
      )}
    </SendableAsset>
  );
}
