import type { Bridge } from "./bridge.ts";

type Insets = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

const sides = ["top", "right", "bottom", "left"] as const;
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * The page takes the room that Telegram leaves it: as high as it can be, clear of the device's edges and of
 * Telegram's own buttons, which in full screen lie over it. Insets come when they come, some after the
 * change that made them. (rule 269)
 */
export function hostView(bridge: Bridge): void {
  const { style } = document.documentElement;
  let device = none;
  let telegram = none;
  const place = () => {
    for (const side of sides)
      style.setProperty(`--inset-${side}`, `${device[side] + telegram[side]}px`);
  };
  bridge.on("safe_area_changed", (insets) => {
    device = insets;
    place();
  });
  bridge.on("content_safe_area_changed", (insets) => {
    telegram = insets;
    place();
  });
  bridge.on("viewport_changed", ({ height, is_state_stable: isStable }) => {
    if (isStable && height > 0) style.setProperty("--viewport-height", `${height}px`);
    showField();
  });
  window.visualViewport?.addEventListener("resize", showField);
  bridge.post("web_app_expand");
  bridge.post("web_app_request_viewport");
  bridge.post("web_app_request_safe_area");
  bridge.post("web_app_request_content_safe_area");
}

/** Some versions of Telegram let the keyboard cover the field that is typed into. */
function showField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const viewport = window.visualViewport;
  const end = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
  if (field.getBoundingClientRect().bottom > end) field.scrollIntoView({ block: "center" });
}
