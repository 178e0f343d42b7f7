import { usePrivateAccount, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, EmptyCofferDrawing, EmptyState, PageFrame, Skeleton, TopBar } from "@coffer/ui";
import { SeedWords } from "@coffer/ui/seed";
import { useEffect, useState } from "react";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { Lead } from "../Lead.tsx";
import { AskedPin } from "../pin/AskedPin.tsx";

const WAIT_HEIGHT = 240;

/** The twelve words of this browser's private account, for who gives its PIN. (rule 532) */
export function SeedPhraseScreen() {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const { isBroken, seed } = usePrivateAccount();
  const title = t("titles.seedPhrase");
  useArrival(title);
  const isNone = seed === "none" || isBroken;
  return (
    <PageFrame header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}>
      {isNone && <NotSet />}
      {!isNone && seed === "unknown" && <Skeleton width="100%" height={WAIT_HEIGHT} radius={16} />}
      {!isNone && seed !== "unknown" && <Shown key={seed} />}
    </PageFrame>
  );
}

function NotSet() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("privateAccount.seedNotSet")}
      text={t("privateAccount.seedNotSetText")}
      action={
        <Button variant="primary" onPress={() => go(paths.home())}>
          {t("words.goHome")}
        </Button>
      }
    />
  );
}

/** Asks for the PIN, then shows the words until they are hidden or the page is out of sight. */
function Shown() {
  const { t } = useTexts();
  const wallet = useWallet();
  const [words, setWords] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const hide = () => {
      if (document.hidden) setWords(null);
    };
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
  if (words === null) {
    return (
      <div className="flex flex-col gap-5 pt-4">
        <Lead title={t("privateAccount.seedAskTitle")} text={t("privateAccount.seedAskText")} />
        <AskedPin
          ask={(pin) => wallet.privateAccount((account) => account.showWords(pin))}
          onDone={setWords}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5 pt-4">
      <Lead title={t("privateAccount.seedShownTitle")} text={t("privateAccount.seedShownText")} />
      <SeedWords label={t("privateAccount.wordsLabel")} words={words} />
      <Button variant="quiet" onPress={() => setWords(null)}>
        {t("privateAccount.hideSeed")}
      </Button>
    </div>
  );
}
