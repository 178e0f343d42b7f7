const dialog = document.querySelector("dialog");
const toastLine = document.querySelector(".toast");
const TOAST_MS = 3500;
let toastTimer;

/** An element with its attributes and children. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A line at the bottom that goes by itself. */
export function toast(text) {
  clearTimeout(toastTimer);
  toastLine.textContent = text;
  toastLine.hidden = false;
  toastTimer = setTimeout(() => (toastLine.hidden = true), TOAST_MS);
}

/**
 * A question in the middle. Answers the value of the button that was pressed and the fields, or null when
 * it was closed. One at a time: another one closes it.
 */
export function askPerson({ title = "", text = "", fields = [], buttons }) {
  if (dialog.open) dialog.close("");
  const form = make(
    "form",
    { method: "dialog" },
    title === "" ? null : make("h2", {}, title),
    text === "" ? null : make("p", {}, text),
    ...fields.map(fieldOf),
    make(
      "div",
      { class: "answers" },
      ...buttons.map(({ value, label, isDestructive = false, isQuiet = false }) =>
        make(
          "button",
          {
            value: `=${value}`,
            class: [isDestructive && "destructive", isQuiet && "quiet"].filter(Boolean).join(" "),
            ...(isQuiet ? { formnovalidate: "" } : {}),
          },
          label,
        ),
      ),
    ),
  );
  dialog.replaceChildren(form);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        const pressed = dialog.returnValue;
        const answers = Object.fromEntries(new FormData(form));
        resolve(pressed.startsWith("=") ? { button: pressed.slice(1), ...answers } : null);
      },
      { once: true },
    );
  });
}

/** Closes the question that is open. */
export const endQuestion = () => {
  if (dialog.open) dialog.close("");
};

function fieldOf({ name, label, value = "", options, ...rest }) {
  const input =
    options === undefined
      ? make("input", { name, value, autocomplete: "off", ...rest })
      : make(
          "select",
          { name, ...rest },
          ...options.map(([key, words]) => make("option", { value: key }, words)),
        );
  return make("label", {}, label, input);
}

// A press beside the question closes it, as in Telegram.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close("");
});
