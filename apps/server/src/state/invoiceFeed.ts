import { RefusalError, type Invoice } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { TRPCError } from "@trpc/server";
import type { Services } from "../ports/services.ts";
import { getInvoice } from "../usecases/invoices/getInvoice.ts";
import { latestOf } from "./latestOf.ts";

/** Notices may be lost: what is followed is looked at this often besides. */
const LOOK_EVERY_MS = 15_000;

/** Who follows which invoices in this process. */
export type InvoiceWatch = {
  readonly notice: (invoiceId: string) => void;
  /** Notices may have been missed. */
  readonly noticeAll: () => void;
  /** Answers how to stop. */
  readonly watch: (invoiceId: string, onChange: () => void) => () => void;
};

export function createInvoiceWatch(): InvoiceWatch {
  const followers = new Map<string, Set<() => void>>();
  const notice = (invoiceId: string) => {
    for (const onChange of followers.get(invoiceId) ?? []) onChange();
  };
  return {
    notice,
    noticeAll: () => {
      for (const invoiceId of followers.keys()) notice(invoiceId);
    },
    watch: (invoiceId, onChange) => {
      const own = followers.get(invoiceId) ?? new Set();
      followers.set(invoiceId, own.add(onChange));
      return () => {
        own.delete(onChange);
        if (own.size === 0 && followers.get(invoiceId) === own) followers.delete(invoiceId);
      };
    },
  };
}

type Followed = { readonly userId: UserId | null; readonly invoiceId: string };

/**
 * An invoice as it is and as it changes, until whoever follows it leaves: what comes after its end is told
 * too. One that there is not is refused. (rule 393)
 */
export async function* invoiceFeed(
  services: Services,
  invoiceWatch: InvoiceWatch,
  { lives, ...followed }: Followed & { readonly lives: AbortSignal },
): AsyncGenerator<Invoice, void, undefined> {
  const first = await getInvoice(services, followed);
  if (!first.ok) {
    const cause = new RefusalError(first.problem);
    throw new TRPCError({ code: "NOT_FOUND", message: cause.message, cause });
  }
  yield* latestOf<Invoice>((emit) => {
    const look = lookInTurn(services, followed, emit);
    const stop = invoiceWatch.watch(followed.invoiceId.toLowerCase(), look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
    return () => {
      clearInterval(timer);
      stop();
    };
  }, lives);
}

/** Looks once at a time, and once more where something changed meanwhile; tells what differs. */
function lookInTurn(services: Services, followed: Followed, emit: (invoice: Invoice) => void) {
  const state = { isLooking: false, isStale: false, print: "" };
  const lookOnce = async (): Promise<void> => {
    state.isStale = false;
    const found = await getInvoice(services, followed);
    const print = JSON.stringify(found);
    if (!found.ok || print === state.print) return;
    state.print = print;
    emit(found.value);
  };
  const look = async (): Promise<void> => {
    state.isLooking = true;
    do await lookOnce();
    while (state.isStale);
    state.isLooking = false;
  };
  return () => {
    state.isStale = true;
    if (state.isLooking) return;
    void look().catch((error: unknown) => {
      state.isLooking = false;
      services.log.warn("An invoice could not be looked at.", { error: String(error) });
    });
  };
}
