import { useBonuses, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useEffect } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { useModal } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { ProjectIcon } from "../parts/projects/ProjectIcon.tsx";
import { useGo } from "../parts/useGo.ts";

const ICONS_MAX = 4;

/** What bonuses are and what becomes of them: told once, and kept to be so. (rule 399) */
export function WelcomeBonusModal() {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const wallet = useWallet();
  const modal = useModal();
  const go = useGo();
  const projects = useBonuses();
  const hasNew = projects.some(({ bonuses }) => bonuses.some(({ isNew }) => isNew));
  useEffect(() => {
    void wallet.bonuses((bonuses) => bonuses.noteExplained());
  }, [wallet]);
  return (
    <>
      <div className="flex justify-center gap-3">
        {projects.slice(0, ICONS_MAX).map(({ project }) => (
          <ProjectIcon key={project.name} project={project} size={48} />
        ))}
      </div>
      <p className="text-16 text-pretty text-text-1">{t("bonuses.welcomeText", { brand })}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-16 text-pretty text-text-2">
        <li>{t("bonuses.welcomeMove")}</li>
        <li>{t("bonuses.welcomeSend")}</li>
      </ul>
      {hasNew ? (
        <Button variant="primary" onPress={() => modal.open({ name: "collectBonuses" })}>
          {t("bonuses.collect")}
        </Button>
      ) : (
        <Button variant="primary" onPress={() => go(paths.projectsBonuses())}>
          {t("bonuses.show")}
        </Button>
      )}
    </>
  );
}
