import { useWallet, useWalletState } from "@coffer/client/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../parts/paths.ts";

const codeEntry = { loginStep: "code" } as const;

const isCodeEntry = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === "object" && state !== null && "loginStep" in state;

/**
 * Gives the code step an entry of its own in the history, so that the browser's Back leads to the
 * contact step. Answers the way back for a button.
 */
export function useLoginHistory(): () => void {
  const wallet = useWallet();
  const navigate = useNavigate();
  const isAtCode = isCodeEntry(useLocation());
  const step = useWalletState(({ login }) => login.step);
  const wasAtCode = useRef(isAtCode);

  useEffect(() => {
    const hasLeftCode = wasAtCode.current && !isAtCode;
    wasAtCode.current = isAtCode;
    if (step === "code" && hasLeftCode) wallet.changeContact();
    else if (step === "code" && !isAtCode) void navigate(paths.login(), { state: codeEntry });
    else if (step === "contact" && isAtCode) void navigate(paths.login(), { replace: true });
  }, [wallet, navigate, step, isAtCode]);

  return () => {
    if (isAtCode) void navigate(-1);
    else wallet.changeContact();
  };
}
