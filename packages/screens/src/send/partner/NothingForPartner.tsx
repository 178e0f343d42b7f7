import type { PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState } from "@coffer/ui";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { InactiveAssets } from "./InactiveAssets.tsx";
import { PartnerFrame } from "./PartnerFrame.tsx";
import { PartnerHead } from "./PartnerHead.tsx";

/** None of the person's own assets can go to this partner: what can be done about it. */
export function NothingForPartner({ partner }: { readonly partner: PartnerView }) {
  const { t } = useTexts();
  const go = useGo();
  const { project, inactive, bonuses } = partner;
  const { name, title } = project;
  return (
    <PartnerFrame before={paths.home()}>
      <PartnerHead {...{ partner }} balance="main" />
      <InactiveAssets partner={partner} />
      <EmptyState
        drawing={<EmptyCofferDrawing />}
        title={t("partners.nothing")}
        text={t(inactive.length > 0 ? "partners.nothingActive" : "partners.nothingText", {
          partner: title,
        })}
        action={
          bonuses.length > 0 && (
            <Button
              variant="quiet"
              onPress={() => go(partnerPaths.sendBonuses(name), { replace: true })}
            >
              {t("partners.sendBonuses")}
            </Button>
          )
        }
      />
    </PartnerFrame>
  );
}
