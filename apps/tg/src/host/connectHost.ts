import type { Host } from "@coffer/ui";
import { type HostLaunch, openBridge } from "./bridge.ts";
import { mix, readColor, writeColor } from "./colors.ts";
import { hostControls, type ColorsOf } from "./hostControls.ts";
import { hostClosing } from "./hostClosing.ts";
import { hostFeel } from "./hostFeel.ts";
import { hostLinks } from "./hostLinks.ts";
import { hostScanner } from "./hostScanner.ts";
import { hostSettings } from "./hostSettings.ts";
import type { ThemeParams } from "./hostTheme.ts";
import { hostView } from "./hostView.ts";
import { wearTheme } from "./wearTheme.ts";

export type Connection = {
  readonly launch: HostLaunch & { readonly themeParams: ThemeParams };
  /** Whom to speak to where the page is framed. */
  readonly hostOrigin: string;
};

/** Telegram dims no button by itself. */
function colorsOf(params: ThemeParams, isActive: boolean): ReturnType<ColorsOf> {
  const color = readColor(params["button_color"]);
  const text = readColor(params["button_text_color"]);
  const page = readColor(params["bg_color"]);
  if (color === null || text === null || page === null) return null;
  const shown = isActive ? color : mix(color, page, 0.6);
  const words = isActive ? text : mix(text, shown, 0.35);
  return { color: writeColor(shown), text_color: writeColor(words) };
}

/** Speaks to Telegram, and says what it does for the page; nothing, where it does not listen. */
export function connectHost({ launch, hostOrigin }: Connection): Host {
  const bridge = openBridge(launch, hostOrigin);
  if (bridge === null) return {};
  let params = launch.themeParams;
  const { settle, ...controls } = hostControls(bridge, (isActive) => colorsOf(params, isActive));

  const wear = () => {
    wearTheme(params);
    const page = readColor(params["bg_color"]);
    bridge.post("web_app_set_header_color", { color_key: "bg_color" });
    if (page !== null) {
      bridge.post("web_app_set_background_color", { color: writeColor(page) });
      bridge.post("web_app_set_bottom_bar_color", { color: writeColor(page) });
    }
    settle();
  };
  bridge.on("theme_changed", ({ theme_params: changed }) => {
    params = changed;
    wear();
  });
  hostView(bridge);
  wear();
  // A launch may have come without them, or with those of before.
  bridge.post("web_app_request_theme");
  bridge.post("web_app_ready");

  return {
    ...controls,
    ...hostFeel(bridge),
    ...hostLinks(bridge),
    ...hostScanner(bridge),
    ...hostClosing(bridge),
    ...hostSettings(bridge),
  };
}
