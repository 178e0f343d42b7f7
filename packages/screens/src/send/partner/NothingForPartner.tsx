import type { PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { InactiveAssets } from "./InactiveAssets.tsx";
import { PartnerFrame } from "./PartnerFrame.tsx";
import { PartnerHead } from "./PartnerHead.tsx";

/** None of the person's own assets can go to this partner: what can be done about it. */
export function NothingForPartner({ partner }: { readonly partner: PartnerView }) {
  const { t } = useTexts();
  const { project, inactive } = partner;
  return (
    <PartnerFrame before={paths.home()}>
      <PartnerHead partner={partner} />
      <InactiveAssets partner={partner} />
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("partners.nothing")}
        text={t(inactive.length > 0 ? "partners.nothingActive" : "partners.nothingText", {
          partner: project.title,
        })}
      />
    </PartnerFrame>
  );
}
