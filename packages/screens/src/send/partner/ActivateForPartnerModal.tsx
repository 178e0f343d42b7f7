import { useAppState, usePartner } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, Button } from "@coffer/ui";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { useActivation } from "../../parts/useActivation.ts";
import { useGo } from "../../parts/useGo.ts";

export type ActivateForPartnerModalProps = {
  readonly assetKey: string;
  readonly partnerName: string;
};

/** Activates what a partner takes, and goes on with sending it there. */
export function ActivateForPartnerModal({ assetKey, partnerName }: ActivateForPartnerModalProps) {
  const spec = useAppState(({ assetSpecs }) => assetSpecs.find(({ key }) => key === assetKey));
  const partner = usePartner(partnerName);
  if (spec === undefined || partner === null) return null;
  return <Question spec={spec} {...partner.project} />;
}

type QuestionProps = {
  readonly spec: AssetSpec;
  readonly name: string;
  readonly title: string;
};

function Question({ spec, name, title }: QuestionProps) {
  const { t } = useTexts();
  const go = useGo();
  const { token, network, networkId } = spec;
  const { activate, isBusy } = useActivation(spec, (assetId) =>
    go(partnerPaths.send(name, assetId)),
  );
  return (
    <div className="flex flex-col items-center gap-4">
      <AssetIcon token={token} networkType={networkId.type} size={56} />
      <p className="text-center text-16 text-pretty text-text-2">
        {t("partners.activateText", { partner: title, token, network })}
      </p>
      <Button variant="primary" isBusy={isBusy} onPress={activate}>
        {t("send.activate", { token })}
      </Button>
    </div>
  );
}
