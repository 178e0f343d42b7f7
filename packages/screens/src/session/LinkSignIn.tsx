import type { CallFailure, News } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts, type TextKey } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { LinkQuestion } from "./LinkQuestion.tsx";

/**
 * Signs in by a one-time link once the person has agreed to the account that it names: a link of
 * somebody else's would have them pay into theirs. Who is signed in stays so and is asked nothing.
 */
export function LinkSignIn({ token }: { token: string }) {
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
