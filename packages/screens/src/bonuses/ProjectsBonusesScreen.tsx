import { useAppState, useBonuses, type ProjectView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  EmptyCofferDrawing,
  EmptyState,
  PageFrame,
  SendIcon,
  TextButton,
  TopBar,
} from "@coffer/ui";
import { useEffect, useId } from "react";
import { useModal } from "../parts/modal.ts";
import { partnerPaths } from "../parts/partnerPaths.ts";
import { paths } from "../parts/paths.ts";
import { ProjectIcon } from "../parts/projects/ProjectIcon.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { BonusFace } from "./BonusFace.tsx";

/** What partners gave, partner by partner. (rule 397) */
export function ProjectsBonusesScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.home());
  const projects = useBonuses();
  const title = t("titles.bonusAssets");
  useArrival(title);
  useExplained(projects.length > 0);
  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      {projects.length === 0 ? (
        <EmptyState
          drawing={<EmptyCofferDrawing />}
          title={t("bonuses.emptyTitle")}
          text={t("bonuses.emptyText")}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {projects.map((view) => (
            <ProjectFace key={view.project.name} view={view} />
          ))}
        </div>
      )}
    </PageFrame>
  );
}

/** Whoever comes here by an address has bonuses explained as well, once. (rule 399) */
function useExplained(hasSome: boolean): void {
  const modal = useModal();
  const isExplained = useAppState((state) => state.projectUserData.hasDisplayedProjectBonusesInfo);
  useEffect(() => {
    if (hasSome && !isExplained) modal.open({ name: "welcomeBonus" });
    // Once for a visit of the page: it is noted as explained when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what follows the note is no reason to open it
  }, []);
}

function ProjectFace({ view: { bonuses, project } }: { readonly view: ProjectView }) {
  const { t } = useTexts();
  const go = useGo();
  const titleId = useId();
  const hasSome = bonuses.some(({ bonus }) => bonus.amount !== "0");
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-16 bg-surface-2 p-4 max-[15rem]:p-2"
    >
      <div className="flex flex-wrap items-center gap-3">
        <ProjectIcon project={project} size={48} />
        <div className="min-w-32 flex-1">
          <h2
            id={titleId}
            className="text-20 leading-tight font-bold wrap-break-word max-[15rem]:text-16"
          >
            {project.title}
          </h2>
          <p className="text-14 text-pretty wrap-break-word text-text-2">{project.description}</p>
        </div>
      </div>
      {bonuses.map((bonus) => (
        <BonusFace key={bonus.bonus.id} view={bonus} />
      ))}
      {hasSome && (
        <div className="flex justify-center">
          <TextButton
            icon={<SendIcon size={20} />}
            onPress={() => go(partnerPaths.sendBonuses(project.name))}
          >
            {t("bonuses.toPartner")}
          </TextButton>
        </div>
      )}
    </section>
  );
}
