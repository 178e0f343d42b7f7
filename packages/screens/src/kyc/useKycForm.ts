import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { allowedFrameUrl, type FrameRules, type FrameUrl } from "@coffer/core/kyc";
import { useEffect, useState } from "react";

const RETRY_MS = 5_000;

export type KycForm =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  /** The address is none of those that may be shown. */
  | { readonly kind: "refused" }
  | { readonly kind: "open"; readonly form: FrameUrl };

type Asked =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  | { readonly kind: "known"; readonly formUrl: string | null; readonly rules: FrameRules };

/**
 * The provider's form as it opens now: an older address may open nothing any more, so it is asked for
 * anew. A provider that does not answer, or opens no form, is asked again and again.
 */
export function useKycForm(): KycForm {
  const wallet = useWallet();
  const [asked, setAsked] = useState<Asked>({ kind: "asking" });

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const [started, rules] = await Promise.all([
        wallet.kyc((kyc) => kyc.startKyc()),
        wallet.kyc((kyc) => kyc.loadFrameRules()),
      ]);
      if (isLeft) return;
      if (started.ok && rules.ok) {
        // Kept as it is now: a form that is being filled in is not opened anew from elsewhere.
        const formUrl = wallet.store.getState().appState?.kyc.formUrl ?? null;
        setAsked({ kind: "known", formUrl, rules: rules.value });
        if (formUrl !== null) return;
      }
      const failed = started.ok ? rules : started;
      if (!failed.ok) setAsked({ kind: "failed", failure: failed.problem });
      timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [wallet]);

  if (asked.kind === "failed") return asked;
  if (asked.kind === "asking" || asked.formUrl === null) return { kind: "loading" };
  const form = allowedFrameUrl(asked.formUrl, asked.rules);
  return form === null ? { kind: "refused" } : { kind: "open", form };
}
