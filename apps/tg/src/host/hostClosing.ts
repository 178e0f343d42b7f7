import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";

/** Telegram asks before it closes the page while anybody on it wants that. */
export function hostClosing(bridge: Bridge): Pick<Host, "askBeforeClosing"> {
  let wishes = 0;
  const wish = (more: 1 | -1) => {
    const was = wishes > 0;
    wishes += more;
    if (was !== wishes > 0)
      bridge.post("web_app_setup_closing_behavior", { need_confirmation: wishes > 0 });
  };
  return {
    askBeforeClosing: () => {
      wish(1);
      return () => wish(-1);
    },
  };
}
