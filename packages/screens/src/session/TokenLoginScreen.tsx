import type { CallFailure, News } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { type TextKey, type Texts, useTexts } from "@coffer/i18n";
import { Button, Loader } from "@coffer/ui";
import { Sheet } from "@coffer/ui/dialog";
import { useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { useBrand } from "../parts/brandLook.ts";
import { failureText } from "../parts/failureText.ts";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { paths } from "../parts/paths.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { useGo } from "../parts/useGo.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { UnreachableScreen } from "./UnreachableScreen.tsx";

/** A token of a sign-in has 43 characters: with this before them it is the undo out of a letter. */
const UNDO = /^undo-(?<token>[\w-]{43})$/;

/**
 * A link's address has no screen of its own: a question over the login asks before it acts. Its token
 * leaves the history with the answer. (rules 30 and 76)
 */
export function TokenLoginScreen() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const status = useWalletState(({ session }) => session.status);
  if (status === "failed") return <UnreachableScreen />;
  if (status !== "ready") return <Loader label={t("session.loader")} />;
  const undo = UNDO.exec(token)?.groups?.["token"];
  return undo === undefined ? <LinkSignIn token={token} /> : <UndoContact token={undo} />;
}

/** Puts a changed contact back, for who has the link out of the letter to the one before. (rule 76) */
function UndoContact({ token }: { token: string }) {
  const texts = useTexts();
  const { t } = texts;
  const { supportEmail: email } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const leave = () => go(paths.login(), { replace: true });
  const undoing = useAttempt(
    () => wallet.links((links) => links.undoContactChange(token)),
    (undone) => {
      if (!undone.ok) return;
      wallet.notify({ type: "success", message: t("links.undone") });
      leave();
    },
  );
  const { failure } = undoing;
  return (
    <LinkQuestion
      title={t("links.undoTitle")}
      text={t("links.undoText")}
      action={t("links.undo")}
      isBusy={undoing.isBusy}
      error={failure === null ? undefined : whyNot(failure, email, texts)}
      onAct={() => void undoing.run()}
      onLeave={leave}
    />
  );
}

function whyNot(failure: CallFailure, email: string, { t }: Texts): string {
  if (failure.code === "OTHER") return t("links.undoSpent", { email });
  if (failure.code === "FAILED_TO_UPDATE_CONTACT") return t("links.undoTaken", { email });
  return failureText(failure, { t, email, otherwise: "errors.unknown" });
}

/**
 * Signs in by a one-time link once the person has agreed to the account that it names: a link of
 * somebody else's would have them pay into theirs. Who is signed in stays so and is asked nothing.
 */
function LinkSignIn({ token }: { token: string }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const go = useGo();
  const wasSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const [account, setAccount] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTried = useRef(false);

  const refuse = useCallback(
    (failure: CallFailure) => {
      const { type, textKey } = linkNews(failure);
      wallet.notify({ type, message: t(textKey) });
      go(paths.login(), { replace: true });
    },
    [wallet, go, t],
  );
  const enter = useOneAtATime(
    useCallback(async () => {
      setIsBusy(true);
      const entered = await wallet.links((links) => links.enter(token));
      if (entered.ok) go(wallet.takePostLoginPath() ?? paths.home(), { replace: true });
      else refuse(entered.problem);
    }, [wallet, token, go, refuse]),
  );

  useEffect(() => {
    if (isTried.current) return;
    isTried.current = true;
    const name = async () => {
      const named = await wallet.links((links) => links.preview(token));
      if (named.ok) setAccount(named.value.account);
      else refuse(named.problem);
    };
    void (wasSignedIn ? enter() : name());
  }, [wallet, token, wasSignedIn, enter, refuse]);

  if (account === null) return <Loader label={t("session.loader")} />;
  return (
    <LinkQuestion
      title={t("links.signInTitle", { account })}
      text={t("links.signInText")}
      action={t("links.signIn")}
      isBusy={isBusy}
      onAct={() => void enter()}
      onLeave={() => go(paths.login(), { replace: true })}
    />
  );
}

type LinkTextKey = Extract<
  TextKey,
  "entry.linkOtherContact" | "entry.linkSpent" | "entry.linkUnsure"
>;

type LinkNews = { readonly type: News["type"]; readonly textKey: LinkTextKey };

/** What is said of a one-time link that signed nobody in. */
function linkNews({ code }: CallFailure): LinkNews {
  if (code === "CONFLICT")
    return { type: "authUnderAnotherContact", textKey: "entry.linkOtherContact" };
  const textKey = code === "OTHER" ? "entry.linkSpent" : "entry.linkUnsure";
  return { type: "error", textKey };
}

/** The login as it stands behind a question about a link. */
const loginBehind = lazyScreen(async () => (await import("./LoginScreen.tsx")).LoginScreen);

type LinkQuestionProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** What came of the press before. */
  readonly error?: string | undefined;
  readonly onAct: () => void;
  readonly onLeave: () => void;
};

/** What a link is about to do, asked over the login. */
function LinkQuestion(props: LinkQuestionProps) {
  const { title, text, action, isBusy, error, onAct, onLeave } = props;
  const { t } = useTexts();
  return (
    <>
      <loginBehind.Screen />
      <Sheet title={title} isOpen onClose={onLeave} closeLabel={t("words.close")}>
        <p className="text-16 text-text-2">{text}</p>
        <p role="alert" className="text-14 text-negative empty:hidden">
          {error}
        </p>
        <Button variant="primary" isBusy={isBusy} onPress={onAct}>
          {action}
        </Button>
        <Button variant="quiet" disabled={isBusy} onPress={onLeave}>
          {t("words.cancel")}
        </Button>
      </Sheet>
    </>
  );
}
