import { make } from "./dialogs.js";

const byId = (id) => document.getElementById(id);
const bottom = byId("bottom");
const back = byId("closeApp");
const head = byId("appHead");

const untouched = {
  is_visible: false,
  is_active: true,
  is_progress_visible: false,
  text: "Continue",
  color: "",
  text_color: "",
  has_shine_effect: false,
  position: "left",
};

let buttons = { main: untouched, secondary: untouched };
let post = () => {};

const drawn = (kind, event) => {
  const { is_visible, is_active, is_progress_visible, text, color, text_color } = buttons[kind];
  if (!is_visible) return null;
  const button = make(
    "button",
    {
      type: "button",
      id: `${kind}Button`,
      class: `${kind}${is_progress_visible ? " busy" : ""}`,
      "aria-busy": String(is_progress_visible),
      click: () => post(event),
    },
    text,
  );
  button.disabled = !is_active;
  if (color !== "") button.style.background = color;
  if (text_color !== "") button.style.color = text_color;
  return button;
};

function draw() {
  const main = drawn("main", "main_button_pressed");
  const secondary = drawn("secondary", "secondary_button_pressed");
  const { position } = buttons.secondary;
  bottom.dataset.position = position;
  bottom.hidden = main === null && secondary === null;
  const isSecondaryFirst = position === "left" || position === "top";
  const row = isSecondaryFirst ? [secondary, main] : [main, secondary];
  bottom.replaceChildren(...row.filter((button) => button !== null));
}

/** What the mini-app says of its main or secondary button; what it leaves out stays. */
export function setUpButton(kind, said) {
  buttons = { ...buttons, [kind]: { ...buttons[kind], ...said } };
  draw();
}

/** Back instead of Close at the top. */
export function setUpBack(isVisible) {
  head.dataset.back = isVisible ? "yes" : "no";
  back.textContent = isVisible ? "‹ Back" : "Close";
}

export const isBackShown = () => head.dataset.back === "yes";

/** Without buttons, as each opened mini-app begins. */
export function resetButtons(postEvent) {
  post = postEvent;
  buttons = { main: untouched, secondary: untouched };
  setUpBack(false);
  draw();
}
