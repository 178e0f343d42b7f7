import type { PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { AssetIcon, Section, SpecRow } from "@coffer/ui";
import { useModal } from "../../parts/modal.ts";

/** What the partner takes too: each opens the question whether to activate it. */
export function InactiveAssets({ partner }: { readonly partner: PartnerView }) {
  const { t } = useTexts();
  const modal = useModal();
  const { project, inactive } = partner;
  if (inactive.length === 0) return null;
  return (
    <Section title={t("partners.inactive")}>
      {inactive.map(({ key, token, name, network, networkId }) => (
        <SpecRow
          key={key}
          icon={<AssetIcon token={token} networkType={networkId.type} />}
          {...{ name, network }}
          actionLabel={t("home.activate")}
          onActivate={() =>
            modal.open({
              name: "activateForPartner",
              assetKey: key,
              partnerName: project.name,
            })
          }
        />
      ))}
    </Section>
  );
}
