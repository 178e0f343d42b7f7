import { newestAccrualAt, useBonuses, useWallet, type BonusView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, wantsLessMotion } from "@coffer/ui";
import { useEffect, useState } from "react";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { paths } from "../parts/paths.ts";
import { ProjectIcon } from "../parts/projects/ProjectIcon.tsx";
import { useGo } from "../parts/useGo.ts";
import { ComingBonus } from "./ComingBonus.tsx";
import { bonusMoney } from "./bonusMoney.ts";

/** For so long one bonus is looked at. */
const STEP_MS = 1_800;

/**
 * What is new, one after the other, and then all of it together; with less motion that alone. Once it has been
 * shown it is new no more. (rule 398)
 */
export function CollectBonusesModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const projects = useBonuses();
  // As it was when it was opened: the state has nothing new once it has been seen.
  const [collected] = useState(() =>
    projects.flatMap(({ bonuses }) => bonuses.filter(({ isNew }) => isNew)),
  );
  const [step, setStep] = useState(() => (wantsLessMotion() ? collected.length : 0));
  const current = collected[step];
  const isOver = current === undefined;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [step, isOver]);
  useSeen(isOver, collected);
  if (isOver) return <Summary {...{ collected, onClose }} />;
  return (
    <>
      <ComingBonus key={current.bonus.id} view={current} />
      <Button variant="quiet" onPress={() => setStep(collected.length)}>
        {t("bonuses.skip")}
      </Button>
    </>
  );
}

/** Keeps up to when they have been seen, once they have. */
function useSeen(isOver: boolean, collected: readonly BonusView[]): void {
  const wallet = useWallet();
  useEffect(() => {
    const seenAt = newestAccrualAt(collected.map(({ bonus }) => bonus));
    if (isOver && seenAt !== null) void wallet.bonuses((bonuses) => bonuses.noteSeen(seenAt));
  }, [wallet, isOver, collected]);
}

type SummaryProps = {
  readonly collected: readonly BonusView[];
  readonly onClose: () => void;
};

function Summary({ collected, onClose }: SummaryProps) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <>
      <p role="status" className="text-16 text-pretty text-text-2">
        {t(collected.length === 0 ? "bonuses.nothingNew" : "bonuses.collected")}
      </p>
      <ul className="flex flex-col gap-3">
        {collected.map(({ bonus, project }) => (
          <li key={bonus.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProjectIcon project={project} />
            <span className="min-w-24 flex-1 text-16 font-medium wrap-break-word">
              {project.title}
            </span>
            <MoneyAmount
              money={bonusMoney(bonus, bonus.newAccrualsAmount)}
              networkId={bonus.networkId}
              sign="+"
              isShort
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" onPress={() => go(paths.projectsBonuses())}>
        {t("bonuses.show")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}
