import { make } from "./dialogs.js";

const tagOfEntity = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  spoiler: "mark",
};

/** The day's time of a message. */
const timeOf = (date) =>
  new Date(date * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** Plain text with its links and commands, which Telegram finds by itself. */
function linked(text, acts) {
  const parts = [];
  let read = 0;
  for (const found of text.matchAll(
    /https?:\/\/[^\s]+[^\s.,;:!?)]|(?<![\w/])\/[a-z0-9_]{1,32}\b/gi,
  )) {
    const [word] = found;
    parts.push(text.slice(read, found.index));
    read = found.index + word.length;
    const isCommand = word.startsWith("/");
    parts.push(
      isCommand
        ? make("button", { type: "button", class: "inlink", click: () => acts.write(word) }, word)
        : linkTo(word, word, acts),
    );
  }
  parts.push(text.slice(read));
  return parts;
}

const linkTo = (url, words, acts) =>
  make(
    "a",
    {
      href: url,
      rel: "noreferrer",
      click: (event) => {
        event.preventDefault();
        acts.openLink(url);
      },
    },
    words,
  );

/** A text with its marks; of marks within marks the inner ones are left out. */
function marked({ text, entities }, acts) {
  const parts = [];
  let read = 0;
  for (const { type, offset, length, url } of entities) {
    const tag = tagOfEntity[type];
    if (offset < read || (tag === undefined && type !== "text_link")) continue;
    const words = text.slice(offset, offset + length);
    parts.push(...linked(text.slice(read, offset), acts));
    parts.push(type === "text_link" ? linkTo(url, words, acts) : make(tag, {}, words));
    read = offset + length;
  }
  parts.push(...linked(text.slice(read), acts));
  return parts;
}

const buttonOf = (message, button, acts) =>
  make(
    "button",
    { type: "button", click: (event) => acts.press(message, button, event.currentTarget) },
    button.text,
    button.kind === "callback_data"
      ? null
      : make("span", { class: `sign ${button.kind}`, "aria-hidden": "true" }),
  );

/** A bubble of the chat, its buttons below it. */
export const bubbleOf = (message, acts) =>
  make(
    "li",
    { class: `message ${message.from}` },
    make(
      "div",
      { class: "bubble" },
      make("p", { class: "text" }, ...marked(message, acts)),
      make("time", {}, timeOf(message.date)),
    ),
    ...message.buttons.map((row) =>
      make("div", { class: "keys" }, ...row.map((button) => buttonOf(message, button, acts))),
    ),
  );
