import type { Host } from "@coffer/ui";
import type { HostLaunch } from "./bridge.ts";
import { framingOrigin } from "./framingOrigin.ts";
import type { ThemeParams } from "./hostTheme.ts";
import { wearTheme } from "./wearTheme.ts";

export type HostStart = {
  readonly launch: HostLaunch & { readonly themeParams: ThemeParams };
  /** More origins whose page may frame this one, besides Telegram's own. */
  readonly hostOrigins: () => Promise<readonly string[]>;
  /** Resolves when the first screen stands: what speaks to Telegram is loaded after it. */
  readonly whenShown: Promise<unknown>;
};

/**
 * Gives the page Telegram's colours at once, and answers what Telegram does for it once it has been spoken
 * to: the SDK comes beside the first screen, not before it.
 */
export async function startHost(start: HostStart): Promise<Host> {
  const { launch, hostOrigins, whenShown } = start;
  wearTheme(launch.themeParams);
  await whenShown;
  const [{ connectHost }, hostOrigin] = await Promise.all([
    import("./connectHost.ts"),
    // Only a page that is framed has a choice.
    window.parent === window ? framingOrigin([]) : hostOrigins().then(framingOrigin),
  ]);
  return connectHost({ launch, hostOrigin });
}
