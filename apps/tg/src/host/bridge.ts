import { init, on, postEvent, supports, targetOrigin } from "@telegram-apps/sdk-react";
import type { EventListener, EventName, MethodName, MethodParams } from "@telegram-apps/sdk-react";

/** What the page was launched with, as far as the host needs it. */
export type HostLaunch = {
  /** Of Telegram's interface: `8.0`. */
  readonly version: string;
  /** `android`, `ios`, `tdesktop`, `weba` and others. */
  readonly platform: string;
};

export type Bridge = NonNullable<ReturnType<typeof openBridge>>;

/** The SDK types a method without parameters apart from the others. */
const post: (method: MethodName, params?: unknown) => void = postEvent;

/**
 * Telegram's side of the wire. What this version of Telegram does not know is not sent. The SDK's own
 * components are not used: each of them writes to `sessionStorage` in the middle of what it does, and where
 * that is refused, as in a frame of another site, its button would never go again. (decision 0108)
 */
export function openBridge({ version, platform }: HostLaunch, hostOrigin: string) {
  targetOrigin.set(hostOrigin);
  const has = (method: MethodName) => supports(method, version);
  try {
    // Styles that a host sends are not taken: they could hide what is being signed.
    init({
      launchParams: { tgWebAppVersion: version, tgWebAppPlatform: platform },
      acceptCustomStyles: false,
    });
  } catch {
    // Nobody listens: the page is outside of Telegram, and everything stays its own.
    return null;
  }
  return {
    platform,
    has,
    /** What cannot be sent is not: nothing of the page hangs on it. */
    post: <M extends MethodName>(method: M, params?: MethodParams<M>): void => {
      if (!has(method)) return;
      try {
        post(method, params);
      } catch {
        // The app around the page has gone.
      }
    },
    on: <E extends EventName>(event: E, listener: EventListener<E>): (() => void) =>
      on(event, listener),
  };
}
