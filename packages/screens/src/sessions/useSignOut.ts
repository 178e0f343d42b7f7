import type { Answer, CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useCallback, useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

type SignOut = {
  readonly run: () => Answer<unknown>;
  /** Told when it is done. */
  readonly message: string;
  readonly onDone: () => void;
};

/** One press of a button that signs devices out: whether it is under way, and why it failed. */
export function useSignOut({ run, message, onDone }: SignOut) {
  const wallet = useWallet();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const error = useFailureText(failure, "errors.unknown");

  const press = useOneAtATime(
    useCallback(async () => {
      setIsBusy(true);
      const done = await run();
      setIsBusy(false);
      setFailure(done.ok ? null : done.problem);
      if (!done.ok) return;
      wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
      onDone();
    }, [wallet, run, message, onDone]),
  );

  return { press: () => void press(), isBusy, error };
}
