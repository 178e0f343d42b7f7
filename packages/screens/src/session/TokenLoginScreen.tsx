import { useWallet, useWalletState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";
import { linkNews } from "./linkNews.ts";
import { UnreachableScreen } from "./UnreachableScreen.tsx";

/**
 * A one-time link has no screen: it signs in and goes home, or to the login with a word of why not.
 * The address with its token leaves the history with that. (decision 30)
 */
export function TokenLoginScreen() {
  const { t } = useTexts();
  const { token = "" } = useParams();
  const wallet = useWallet();
  const go = useGo();
  const status = useWalletState(({ session }) => session.status);
  const isTried = useRef(false);

  useEffect(() => {
    if (status !== "ready" || isTried.current) return;
    isTried.current = true;
    const enter = async () => {
      const entered = await wallet.authorizeByToken(token);
      if (entered.ok) {
        go(wallet.takePostLoginPath() ?? paths.home(), { replace: true });
        return;
      }
      const { type, textKey } = linkNews(entered.problem);
      wallet.notify({ type, message: t(textKey) });
      go(paths.login(), { replace: true });
    };
    void enter();
  }, [status, wallet, token, go, t]);

  return status === "failed" ? <UnreachableScreen /> : <Loader label={t("session.loader")} />;
}
