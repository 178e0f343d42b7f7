import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { entryStateOf } from "../../parts/entryState.ts";

const signInSteps = ["signIn", "contact", "password"] as const;
const steps = [...signInSteps, "outside", "confirm", "ways"] as const;
export type InvoiceStep = (typeof steps)[number];

const stepOf = (state: unknown): InvoiceStep | null => {
  const held =
    typeof state === "object" && state !== null && "invoiceStep" in state
      ? state.invoiceStep
      : null;
  return steps.find((step) => step === held) ?? null;
};

const isSignIn = (step: InvoiceStep | null): boolean => signInSteps.some((each) => each === step);

/**
 * Where somebody is on an invoice's page: each step has an entry of its own in the history, so that the
 * way back is the browser's. Those of a sign-in share one, since nobody wants them once it is done.
 */
export function useInvoiceStep() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }; // whatever was left there
  const step = stepOf(state);
  const open = useCallback(
    (next: InvoiceStep) => {
      const replace = isSignIn(step) && isSignIn(next);
      void navigate(pathname, { replace, state: { ...entryStateOf(state), invoiceStep: next } });
    },
    [navigate, pathname, state, step],
  );
  const back = useCallback(() => void navigate(-1), [navigate]);
  return { step, isSignIn: isSignIn(step), open, back };
}

export type InvoiceSteps = ReturnType<typeof useInvoiceStep>;
