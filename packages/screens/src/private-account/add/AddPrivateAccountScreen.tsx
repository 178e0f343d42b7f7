import {
  emptySeedCells,
  fillSeedCells,
  readSeedPhrase,
  suggestSeedWords,
  type SeedProblem,
} from "@coffer/core/private-account";
import { useTexts, type Translate } from "@coffer/i18n";
import { Button, Skeleton, StickyAction } from "@coffer/ui";
import { SeedCells } from "@coffer/ui/seed";
import { useState } from "react";
import { useModal } from "../../parts/modal.ts";
import { Lead } from "../Lead.tsx";
import { NewAccountPage } from "../NewAccountPage.tsx";
import { useKept } from "../useKept.ts";

const CELLS_HEIGHT = 320;

/** Brings a private account here by its twelve words. (rule 529) */
export function AddPrivateAccountScreen() {
  const { t } = useTexts();
  const modal = useModal();
  const { isLeaving, onKept } = useKept();
  const [cells, setCells] = useState(emptySeedCells);
  const [problem, setProblem] = useState<SeedProblem | null>(null);
  if (isLeaving) {
    return (
      <NewAccountPage footer={null}>
        <Skeleton width="100%" height={CELLS_HEIGHT} radius={16} />
      </NewAccountPage>
    );
  }
  const submit = () => {
    const read = readSeedPhrase(cells);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    const ask = { kind: "newPin", phrase: read.value, made: "added", onKept } as const;
    modal.open({ name: "privateAccount", ask });
  };
  return (
    <NewAccountPage
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={cells.some((word) => word.trim() === "")}
            onPress={submit}
          >
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <Lead title={t("privateAccount.addTitle")} text={t("privateAccount.addText")} />
      <SeedCells
        label={t("privateAccount.addLabel")}
        cells={cells.map((value, index) => ({
          number: index + 1,
          value,
          label: t("privateAccount.word", { number: String(index + 1) }),
        }))}
        suggest={suggestSeedWords}
        error={problem === null ? undefined : textOf(problem, t)}
        wrongIndex={problem?.kind === "unknownWord" ? problem.place - 1 : undefined}
        onText={(index, text) => {
          setCells(fillSeedCells(cells, index, text));
          setProblem(null);
        }}
      />
    </NewAccountPage>
  );
}

function textOf(problem: SeedProblem, t: Translate): string {
  switch (problem.kind) {
    case "wrongCount":
      return t("privateAccount.wrongCount", { count: problem.count });
    case "unknownWord":
      return t("privateAccount.unknownWord", { number: String(problem.place) });
    case "wrongChecksum":
      return t("privateAccount.wrongChecksum");
  }
}
