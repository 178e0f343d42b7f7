import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { entryStateOf } from "../parts/entryState.ts";
import { modalEntryOf } from "../parts/modalEntry.ts";
import { paths } from "../parts/paths.ts";

const NEWS_MS = 5_000;

export type Kept = {
  /** It is kept, and the page is on its way home. */
  readonly isLeaving: boolean;
  readonly onKept: () => void;
};

/**
 * What follows a private account that is kept: home, with its tab open. The pages that it was made on are taken
 * out of the way back. (rule 528)
 */
export function useKept(): Kept {
  const { t } = useTexts();
  const wallet = useWallet();
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, key, pathname } = location;
  const state: unknown = location.state;
  const [isLeaving, setIsLeaving] = useState(false);
  const leftKey = useRef<string>(undefined);

  useEffect(() => {
    if (!isLeaving || leftKey.current === key || pathname === paths.home()) return;
    leftKey.current = key;
    // A sheet over the page, and its second step, have an entry each.
    const steps = (modalEntryOf(state) === null ? 0 : 1) + (hash === "" ? 0 : 1);
    if (steps > 0) void navigate(-steps);
    else if (entryStateOf(state).from === paths.home()) void navigate(-1);
    else void navigate(paths.home(), { replace: true });
  }, [navigate, isLeaving, hash, key, pathname, state]);

  const onKept = () => {
    wallet.preferences.change({ homeTab: "PRIVATE" });
    const message = t("privateAccount.created");
    wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    void wallet
      .privateAccount((account) => account.askToLast())
      .then((lasts) => {
        if (lasts.ok && lasts.value) return;
        wallet.notify({ type: "warning", message: t("privateAccount.mayBeCleared") });
      });
    setIsLeaving(true);
  };
  return { isLeaving, onKept };
}
