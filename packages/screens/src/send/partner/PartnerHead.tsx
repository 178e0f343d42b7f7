import type { PartnerView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { SegmentedControl } from "@coffer/ui/choice";
import { partnerPaths } from "../../parts/partnerPaths.ts";
import { ProjectIcon } from "../../parts/projects/ProjectIcon.tsx";
import { useGo } from "../../parts/useGo.ts";

export type PartnerHeadProps = {
  readonly partner: PartnerView;
  /** Of which of both balances the page is. */
  readonly balance: "main" | "bonus";
};

/** Who is paid, and out of which balance where the person has both. */
export function PartnerHead({ partner, balance }: PartnerHeadProps) {
  const { t } = useTexts();
  const go = useGo();
  const { project, payable, bonuses } = partner;
  const { name } = project;
  const pages = { main: partnerPaths.send(name), bonus: partnerPaths.sendBonuses(name) };
  return (
    <>
      <div className="flex items-center gap-3">
        <ProjectIcon project={project} size={48} />
        <div className="flex min-w-0 flex-col">
          <h2 className="text-20 font-bold wrap-anywhere text-text-1 max-[15rem]:text-16">
            {project.title}
          </h2>
          {project.description !== "" && (
            <p className="text-14 wrap-anywhere text-text-2">{project.description}</p>
          )}
        </div>
      </div>
      {payable.length > 0 && bonuses.length > 0 && (
        <SegmentedControl
          label={t("partners.balance")}
          options={[
            { id: "main", label: t("partners.main") },
            { id: "bonus", label: t("partners.bonus") },
          ]}
          selected={balance}
          onSelect={(other) => go(pages[other], { replace: true })}
        />
      )}
    </>
  );
}
