import type { ReachedBy } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../parts/paths.ts";

/** What stood in the contact box when a password was chosen as the way in. */
export type TypedContact = { readonly contactType: ReachedBy; readonly contact: string };

type Entry = "code" | "password" | null;

/** What an entry of the history holds is the wallet's own: this, a modal's place, or nothing. */
const entryOf = ({ state }: { readonly state: unknown }): Entry =>
  (state as { readonly loginStep?: Entry } | null)?.loginStep ?? null;

/**
 * Gives the code and the password each an entry of its own in the history, so that the browser's Back
 * leads to the contact step. Answers whether a password is asked for, and the ways to go.
 */
export function useLoginHistory() {
  const wallet = useWallet();
  const navigate = useNavigate();
  const entry = entryOf(useLocation());
  const isAtCode = entry === "code";
  const step = useWalletState(({ login }) => login.step);
  const wasAtCode = useRef(isAtCode);
  const [hasAsked, setHasAsked] = useState(false);

  useEffect(() => {
    const hasLeftCode = wasAtCode.current && !isAtCode;
    wasAtCode.current = isAtCode;
    const enter = (loginStep: Entry) => navigate(paths.login(), { state: { loginStep } });
    if (step === "code" && hasLeftCode) wallet.changeContact();
    else if (step === "code" && !isAtCode) void enter("code");
    else if (step === "contact" && isAtCode) void navigate(paths.login(), { replace: true });
  }, [wallet, navigate, step, isAtCode]);

  return {
    // A page that was loaded anew knows nothing of what was typed, and begins at the contact.
    isAtPassword: entry === "password" && hasAsked,
    askPassword: (typed: TypedContact) => {
      wallet.store.getState().setLogin({ step: "contact", ...typed });
      setHasAsked(true);
      void navigate(paths.login(), { state: { loginStep: "password" } });
    },
    goBack: () => {
      if (entry === null) wallet.changeContact();
      else void navigate(-1);
    },
  };
}
