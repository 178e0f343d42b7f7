import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";
import { buttonOf, mainButtonOf, outOfSight, primaryOf } from "./pageButtons.ts";
import { pagePlaces } from "./pagePlaces.ts";

export type ButtonColors = { readonly color: `#${string}`; readonly text_color: `#${string}` };

/** Telegram's colours of its main button; null where it has named none. */
export type ColorsOf = (isActive: boolean) => ButtonColors | null;

type Controls = Pick<Host, "back" | "sheet" | "action"> & {
  /** Tells Telegram anew what has changed by anything but the page. */
  readonly settle: () => void;
};

/**
 * Telegram's back button, main button and swipes, as the page has it. Our own buttons stay in the page,
 * out of sight, and Telegram's press them: whatever a page makes of its buttons holds for both. (rule 269)
 */
export function hostControls(bridge: Bridge, colorsOf: ColorsOf): Controls {
  const tell = tellChanges(bridge);
  const keepOutOfSight = outOfSight();
  const { places, refs, changed } = pagePlaces(() => {
    const { ways, sheets, actions } = places;
    const primary = primaryOf(actions.at(-1));
    keepOutOfSight(primary);
    const main = primary === null || sheets.length > 0 ? null : mainButtonOf(primary);
    tell("web_app_setup_main_button", {
      is_visible: main !== null,
      ...main,
      ...(main !== null && colorsOf(main.is_active)),
    });
    tell("web_app_setup_back_button", { is_visible: ways.length > 0 });
    const isFree = sheets.length === 0 && actions.length === 0;
    tell("web_app_setup_swipe_behavior", { allow_vertical_swipe: isFree });
  });

  bridge.on("back_button_pressed", () => buttonOf(places.ways.at(-1))?.click());
  bridge.on("main_button_pressed", () => {
    if (places.sheets.length === 0) primaryOf(places.actions.at(-1))?.click();
  });
  const { back, ...others } = refs;
  const hasBack = bridge.has("web_app_setup_back_button");
  return { ...others, ...(hasBack && { back }), settle: changed };
}

/** Sends what is not so already: a page that takes the place of another leaves no gap. */
function tellChanges(bridge: Bridge): Bridge["post"] {
  const sent = new Map<string, string>();
  return (method, params) => {
    const text = JSON.stringify(params);
    if (sent.get(method) === text) return;
    sent.set(method, text);
    bridge.post(method, params);
  };
}
