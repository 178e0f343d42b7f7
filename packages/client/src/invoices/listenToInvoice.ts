import type { Invoice } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";
import type { Socket } from "../wire/wire.ts";

export type Listening = {
  /** Whether something was told since the connection was opened: asking is needless for a while. */
  readonly isLive: () => boolean;
  /** Opens a connection where there is none. */
  readonly connect: () => Promise<void>;
  readonly stop: () => void;
};

/**
 * Has the server tell of an invoice, a visitor too, over a connection of its own: the wallet's is there for
 * who is signed in. One that is lost is opened anew by the next `connect`.
 */
export function listenToInvoice(
  { loadWire, tokens, whenShown }: Pick<WalletParts, "loadWire" | "tokens" | "whenShown">,
  invoiceId: string,
  hear: (invoice: Invoice) => void,
): Listening {
  let isStopped = false;
  let isLive = false;
  let socket: Socket | null = null;

  function lose(): void {
    const lost = socket;
    socket = null;
    isLive = false;
    lost?.close();
  }

  function open(own: Socket, jwtWebToken: string): void {
    socket = own;
    own.feeds.invoice.onInvoice.subscribe(
      { jwtWebToken, invoiceId },
      {
        onData: (invoice) => {
          if (isStopped) return;
          isLive = true;
          hear(invoice);
        },
        onError: lose,
        onComplete: lose,
      },
    );
  }

  return {
    isLive: () => isLive,
    connect: async () => {
      await whenShown;
      const jwtWebToken = tokens.read();
      if (socket !== null || isStopped || jwtWebToken === null) return;
      const wire = await loadWire();
      if (socket === null && !isStopped) open(wire.openSocket({ onClose: lose }), jwtWebToken);
    },
    stop: () => {
      isStopped = true;
      lose();
    },
  };
}
