import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";

const HAPTICS = "web_app_trigger_haptic_feedback";

/** Whatever is chosen by a press is one of these, wherever it stands. */
const CHOICES = "[role=switch],[role=radio],[role=tab]";

/** A short tremble of the phone, where something was done, failed, or was chosen. */
export function hostFeel(bridge: Bridge): Pick<Host, "feel"> {
  if (!bridge.has(HAPTICS)) return {};
  const choose = () => bridge.post(HAPTICS, { type: "selection_change" });
  document.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element ? target.closest(CHOICES) : null;
    if (choice !== null) choose();
  });
  return {
    feel: (what) => {
      if (what === "choice") choose();
      else {
        const type = what === "success" ? "success" : "error";
        bridge.post(HAPTICS, { type: "notification", notification_type: type });
      }
    },
  };
}
