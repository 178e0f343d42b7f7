import { usePartner, type PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyState, LostDrawing } from "@coffer/ui";
import type { ReactNode } from "react";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { PartnerFrame } from "./PartnerFrame.tsx";

export type PartnerFoundProps = {
  readonly name: string | undefined;
  readonly children: (partner: PartnerView) => ReactNode;
};

/** A page about one partner; one that is not there is told. */
export function PartnerFound({ name = "", children }: PartnerFoundProps) {
  const { t } = useTexts();
  const go = useGo();
  const partner = usePartner(name);
  if (partner !== null) return children(partner);
  return (
    <PartnerFrame before={paths.home()}>
      <EmptyState
        drawing={<LostDrawing />}
        title={t("partners.missing")}
        text={t("partners.missingText")}
        action={
          <Button variant="primary" onPress={() => go(paths.home(), { replace: true })}>
            {t("words.goHome")}
          </Button>
        }
      />
    </PartnerFrame>
  );
}
