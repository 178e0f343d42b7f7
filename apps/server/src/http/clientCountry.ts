import type { IncomingMessage } from "node:http";

type Rule = {
  /** Name of the header in which a proxy tells the country; undefined: none does. */
  readonly header: string | undefined;
  readonly isProxy: (address: string) => boolean;
};

/**
 * The country a request comes from, as two capital letters, by the word of the proxy that handed it
 * over; null when no trusted proxy says. What a caller writes into the header has no effect.
 */
export const clientCountryBy =
  ({ header, isProxy }: Rule) =>
  (
    request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  ) => {
    if (header === undefined || !isProxy(request.socket.remoteAddress ?? "")) return null;
    const told = String(request.headers[header] ?? "")
      .trim()
      .toUpperCase();
    return /^[A-Z]{2}$/.test(told) ? told : null;
  };
