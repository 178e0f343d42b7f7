import type { Invoice } from "@coffer/contract";
import { newerInvoice } from "@coffer/core/invoices";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FollowedInvoice } from "../invoices/followInvoice.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type InvoiceSearch =
  | { readonly status: "looking" }
  | { readonly status: "found"; readonly invoice: Invoice }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly failure: CallFailure };

export type InvoiceView = {
  readonly search: InvoiceSearch;
  /** Looks at once: something has just been done about it. */
  readonly look: () => Promise<void>;
};

type Held = {
  readonly invoiceId: string;
  readonly personId: string | undefined;
  readonly search: InvoiceSearch;
};

/** An invoice, live for whoever looks at it; what it says hangs on who that is. (rule 416) */
export function useInvoice(invoiceId: string): InvoiceView {
  const wallet = useWallet();
  const personId = useWalletState(({ appState }) => appState?.userProfile?.id);
  const known = useWalletState(({ appState }) =>
    appState?.invoices.find(({ id }) => id === invoiceId),
  );
  const [held, setHeld] = useState<Held>({
    invoiceId,
    personId,
    search: { status: "looking" },
  });
  const followed = useRef<FollowedInvoice | null>(null);

  useEffect(() => {
    let isLeft = false;
    void wallet
      .invoices((invoices) =>
        invoices.follow(invoiceId, (heard) => {
          if (isLeft) return;
          setHeld((before) => {
            const isSame = before.invoiceId === invoiceId && before.personId === personId;
            const search = isSame ? before.search : { status: "looking" as const };
            return { invoiceId, personId, search: after(search, heard) };
          });
        }),
      )
      .then((following) => {
        if (!following.ok) {
          if (!isLeft)
            setHeld({
              invoiceId,
              personId,
              search: { status: "failed", failure: following.problem },
            });
        } else if (isLeft) following.value.stop();
        else followed.current = following.value;
      });
    return () => {
      isLeft = true;
      followed.current?.stop();
      followed.current = null;
    };
  }, [wallet, invoiceId, personId]);

  const look = useCallback(async () => followed.current?.look(), []);
  const isOwn = held.invoiceId === invoiceId && held.personId === personId;
  const search = isOwn ? held.search : { status: "looking" as const };
  if (search.status === "found" || known === undefined) return { search, look };
  return { search: { status: "found", invoice: known }, look };
}

/** What was heard takes the place of what is shown, unless it is older, or nothing but that nobody answered. */
function after(
  before: InvoiceSearch,
  heard:
    | { readonly ok: true; readonly value: Invoice }
    | { readonly ok: false; readonly problem: CallFailure },
): InvoiceSearch {
  const shown = before.status === "found" ? before.invoice : null;
  if (heard.ok) return { status: "found", invoice: newerInvoice(shown, heard.value) };
  if (heard.problem.code === "INVOICE_NOT_FOUND") return { status: "missing" };
  return shown === null ? { status: "failed", failure: heard.problem } : before;
}
