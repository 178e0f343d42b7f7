import type { NewWords } from "@coffer/client";
import { areAskedWords } from "@coffer/core/private-account";
import { useTexts } from "@coffer/i18n";
import { Button, Skeleton, StickyAction } from "@coffer/ui";
import { SeedWords } from "@coffer/ui/seed";
import { useState } from "react";
import { useLocation } from "react-router";
import { useModal } from "../../parts/modal.ts";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { Lead } from "../Lead.tsx";
import { NewAccountPage } from "../NewAccountPage.tsx";
import { useKept } from "../useKept.ts";
import { AskedWords } from "./AskedWords.tsx";
import { useNewWords } from "./useNewWords.ts";

/** The step at which words are asked for has an entry of its own in the history: the way back shows the words. */
const CHECK = "#check";
const WORDS_HEIGHT = 320;

/** Makes a private account: twelve words to write down, five of them asked for, a PIN. (rule 528) */
export function CreatePrivateAccountScreen() {
  const drawn = useNewWords();
  const { hash } = useLocation();
  const [areWritten, setAreWritten] = useState(false);
  const { isLeaving, onKept } = useKept();
  if (drawn === null || isLeaving) {
    return (
      <NewAccountPage footer={null}>
        <Skeleton width="100%" height={WORDS_HEIGHT} radius={16} />
      </NewAccountPage>
    );
  }
  // A page that was loaded anew has other words, which nobody has written down.
  if (hash === CHECK && areWritten) return <WordCheck drawn={drawn} onKept={onKept} />;
  return <NewWordsPage words={drawn.words} onWritten={() => setAreWritten(true)} />;
}

type NewWordsPageProps = { readonly words: readonly string[]; readonly onWritten: () => void };

function NewWordsPage({ words, onWritten }: NewWordsPageProps) {
  const { t } = useTexts();
  const go = useGo();
  const goOn = () => {
    onWritten();
    go(`${paths.createPrivateAccount()}${CHECK}`);
  };
  return (
    <NewAccountPage
      footer={
        <StickyAction>
          <Button variant="primary" onPress={goOn}>
            {t("privateAccount.written")}
          </Button>
        </StickyAction>
      }
    >
      <Lead title={t("privateAccount.wordsTitle")} text={t("privateAccount.wordsText")} />
      <SeedWords label={t("privateAccount.wordsLabel")} words={words} />
    </NewAccountPage>
  );
}

type WordCheckProps = { readonly drawn: NewWords; readonly onKept: () => void };

function WordCheck({ drawn: { asked, words }, onKept }: WordCheckProps) {
  const { t } = useTexts();
  const modal = useModal();
  const [typed, setTyped] = useState<readonly string[]>(() => asked.map(() => ""));
  const [isWrong, setIsWrong] = useState(false);
  const change = (next: readonly string[]) => {
    setTyped(next);
    setIsWrong(false);
  };
  const submit = () => {
    const phrase = words.join(" ");
    if (!areAskedWords(phrase, asked, typed)) setIsWrong(true);
    else {
      const ask = { kind: "newPin", phrase, made: "created", onKept } as const;
      modal.open({ name: "privateAccount", ask });
    }
  };
  return (
    <NewAccountPage
      footer={
        <StickyAction>
          <Button
            variant="primary"
            disabled={typed.some((word) => word.trim() === "")}
            onPress={submit}
          >
            {t("words.continue")}
          </Button>
        </StickyAction>
      }
    >
      <AskedWords
        asked={asked}
        typed={typed}
        onChange={change}
        onSubmit={submit}
        error={isWrong ? t("privateAccount.mismatch") : undefined}
      />
    </NewAccountPage>
  );
}
