import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";

const SETUP = "web_app_setup_settings_button";

/** The entry Settings in Telegram's own menu of the mini-app. */
export function hostSettings(bridge: Bridge): Pick<Host, "onSettings"> {
  if (!bridge.has(SETUP)) return {};
  return {
    onSettings: (run) => {
      const deafen = bridge.on("settings_button_pressed", run);
      bridge.post(SETUP, { is_visible: true });
      return () => {
        deafen();
        bridge.post(SETUP, { is_visible: false });
      };
    },
  };
}
