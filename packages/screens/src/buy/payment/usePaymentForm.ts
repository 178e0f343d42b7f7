import type { CallFailure, Purchase } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { FrameUrl } from "@coffer/core/kyc";
import { pageTheme } from "../../parts/buying/pageTheme.ts";
import { useCallback, useEffect, useState } from "react";

export type PaymentFormState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: CallFailure }
  /** The address is none of those that may be shown. */
  | { readonly kind: "refused" }
  | { readonly kind: "open"; readonly form: FrameUrl };

export type PaymentFormSearch = {
  readonly state: PaymentFormState;
  /** The order that is paid, once it is known; a form that is refused later does not unknow it. */
  readonly orderId: string | null;
  /** Asks for it anew, under the same key: what is open stays until it comes. */
  readonly askAgain: () => void;
};

/**
 * The seller's form for a purchase, asked for when its place is opened. Whatever is lost on the way,
 * asking again means the same order. (rule 291)
 */
export function usePaymentForm(purchase: Purchase, isExternal: boolean): PaymentFormSearch {
  const wallet = useWallet();
  const [state, setState] = useState<PaymentFormState>({ kind: "loading" });
  const [orderId, setOrderId] = useState(purchase.kind === "started" ? purchase.orderId : null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const asked = await wallet.buy((buy) =>
        buy.openPaymentForm(purchase, { isExternal, theme: pageTheme() }),
      );
      if (isLeft) return;
      if (!asked.ok) {
        setState({ kind: "failed", failure: asked.problem });
        return;
      }
      const { form } = asked.value;
      setOrderId(asked.value.orderId);
      setState(form === null ? { kind: "refused" } : { kind: "open", form });
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [wallet, purchase, isExternal, tries]);

  const askAgain = useCallback(() => {
    setState((before) => (before.kind === "open" ? before : { kind: "loading" }));
    setTries((before) => before + 1);
  }, []);
  return { state, orderId, askAgain };
}
