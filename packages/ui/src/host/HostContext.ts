import { createContext, type RefCallback, useContext } from "react";

/**
 * What the app around the page does for it, as Telegram does for the mini-app. What a host lacks is absent
 * and stays the page's own; a browser is no host.
 */
export type Host = {
  /** Its way back stands for the button in this element. */
  readonly back?: RefCallback<HTMLElement>;
  /** Its main button stands for the primary button in this element. */
  readonly action?: RefCallback<HTMLElement>;
  /** A sheet lies over the page for as long as this button, which closes it, is there. */
  readonly sheet?: RefCallback<HTMLElement>;
  readonly feel?: (what: "success" | "failure" | "choice") => void;
  readonly openLink?: (url: string) => void;
  readonly share?: (text: string) => void;
  /** Its own reader of codes. Answers null when it was closed without one. */
  readonly scan?: (hint: string) => Promise<string | null>;
  /** Has its settings button run this; the answer calls it off. */
  readonly onSettings?: (run: () => void) => () => void;
  /** Asks the person before it closes the page, until that is called off. */
  readonly askBeforeClosing?: () => () => void;
};

export const HostContext = createContext<Host | null>(null);

/** The host of this page; null in a browser. */
export const useHost = (): Host | null => useContext(HostContext);
