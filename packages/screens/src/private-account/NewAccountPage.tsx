import { usePrivateAccount, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import {
  Banner,
  Button,
  EmptyCofferDrawing,
  EmptyState,
  PageFrame,
  Skeleton,
  StickyAction,
  TopBar,
} from "@coffer/ui";
import { Checkbox } from "@coffer/ui/choice";
import { useState, type ReactNode } from "react";
import { paths } from "../parts/paths.ts";
import { BrokenPrivateAccount } from "../parts/private-account/BrokenPrivateAccount.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useGo } from "../parts/useGo.ts";
import { useGoBack } from "../parts/useGoBack.ts";

const WAIT_HEIGHT = 240;

export type NewAccountPageProps = {
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

/**
 * The page on which a private account comes into this browser. One that is there already is not put aside before
 * its person says that they have its words. (rule 527)
 */
export function NewAccountPage({ footer, children }: NewAccountPageProps) {
  const { t } = useTexts();
  const goBack = useGoBack(paths.home());
  const title = t("titles.privateAccount");
  useArrival(title);
  const { isBroken, seed } = usePrivateAccount();
  const isSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const [isFree, setIsFree] = useState(false);
  // What is made here is no other one to put aside.
  if (!isFree && seed === "none") setIsFree(true);
  const page = (content: ReactNode, action?: ReactNode) => (
    <PageFrame
      header={<TopBar title={title} onBack={goBack} backLabel={t("words.back")} />}
      footer={action}
    >
      {content}
    </PageFrame>
  );
  if (!isSignedIn) return page(<SignedOut />);
  if (isBroken) return page(<BrokenPrivateAccount />);
  if (isFree) return page(children, footer);
  if (seed === "unknown") return page(<Skeleton width="100%" height={WAIT_HEIGHT} radius={16} />);
  return <Replacement page={page} onAgreed={() => setIsFree(true)} />;
}

function SignedOut() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <EmptyState
      drawing={<EmptyCofferDrawing />}
      title={t("privateAccount.signedOut")}
      action={
        <Button variant="primary" onPress={() => go(paths.login())}>
          {t("telegram.login")}
        </Button>
      }
    />
  );
}

type ReplacementProps = {
  readonly page: (content: ReactNode, action: ReactNode) => ReactNode;
  readonly onAgreed: () => void;
};

/** Asks about the one that is there. */
function Replacement({ page, onAgreed }: ReplacementProps) {
  const { t } = useTexts();
  const [isAgreed, setIsAgreed] = useState(false);
  return page(
    <>
      <Banner
        tone="warning"
        title={t("privateAccount.replaceTitle")}
        text={t("privateAccount.replaceText")}
      />
      <Checkbox
        label={t("privateAccount.replaceAgree")}
        checked={isAgreed}
        onChange={setIsAgreed}
      />
    </>,
    <StickyAction>
      <Button variant="primary" disabled={!isAgreed} onPress={onAgreed}>
        {t("words.continue")}
      </Button>
    </StickyAction>,
  );
}
