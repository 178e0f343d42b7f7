import type { Invoice } from "@coffer/contract";
import { isFinalInvoiceState } from "@coffer/core/invoices";
import type { Outcome } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { listenToInvoice } from "./listenToInvoice.ts";

/** How often one that may be paid any moment is looked at, by whoever looks at its page. */
const OPEN_MS = 3_000;
/** What comes for one that is over comes late and seldom; and what is told need not be asked for. */
const SELDOM_MS = 15_000;

export type HeardInvoice = Outcome<Invoice, CallFailure>;

export type FollowedInvoice = {
  /** Looks now: something has just been done about it. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * Follows an invoice for as long as its page is seen: has the server tell of it, looks at it again and again
 * where that is not to be had, and hears of it out of the person's state; in the order in which it comes.
 * (rule 416)
 */
export function followInvoice(
  parts: Pick<
    WalletParts,
    "caller" | "clock" | "loadWire" | "page" | "store" | "tokens" | "whenShown"
  >,
  invoiceId: string,
  hear: (heard: HeardInvoice) => void,
): FollowedInvoice {
  const { caller, clock, page, store } = parts;
  let isStopped = false;
  let pauseMs = OPEN_MS;
  let callOff: (() => void) | null = null;
  let asked = 0;
  const listening = listenToInvoice(parts, invoiceId, (invoice) =>
    hear({ ok: true, value: invoice }),
  );

  async function look(): Promise<void> {
    callOff?.();
    callOff = null;
    asked += 1;
    const own = asked;
    const answered = await caller.ask(
      "invoice.getInvoice",
      { invoiceId },
      `invoice.getInvoice:${invoiceId}`,
    );
    // What was asked before the latest look may say what was before it.
    if (isStopped || own !== asked) return;
    if (answered.ok) {
      const { invoice } = answered.value;
      pauseMs = isFinalInvoiceState(invoice.state) ? SELDOM_MS : OPEN_MS;
      hear({ ok: true, value: invoice });
      // A connection that cannot be had is no news: looking goes on.
      listening.connect().catch(() => undefined);
    } else hear(answered);
    wait();
  }

  function wait(): void {
    callOff?.();
    if (isStopped) return;
    callOff = clock.after(listening.isLive() ? SELDOM_MS : pauseMs, () => {
      if (page.isVisible()) void look();
      else wait();
    });
  }

  let told: Invoice | undefined;
  const stopWatching = store.subscribe(({ appState }) => {
    const pushed = appState?.invoices.find(({ id }) => id === invoiceId);
    if (pushed === undefined || pushed === told) return;
    told = pushed;
    hear({ ok: true, value: pushed });
  });
  const stopListening = page.onReturn(() => void look());
  void look();
  return {
    look,
    stop: () => {
      isStopped = true;
      callOff?.();
      stopListening();
      stopWatching();
      listening.stop();
    },
  };
}
