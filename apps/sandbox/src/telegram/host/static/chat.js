import { desk } from "./desk.js";
import { askPerson, make, toast } from "./dialogs.js";
import { bubbleOf } from "./messages.js";

const byId = (id) => document.getElementById(id);
const list = byId("messages");
const scroll = byId("scroll");
const about = byId("about");
const start = byId("start");
const composer = byId("composer");
const menu = byId("menu");
const commands = byId("commands");
const input = composer.elements.text;
const RETRY_MS = 1000;

let shown = null;
/** Whoever has scrolled up reads on there. */
let isAtEnd = true;
let watching = new AbortController();
/** Set by `startChat`: what a chat opens. */
let openMiniApp = () => {};
let openLink = () => {};

const acts = {
  write: (text) => shown !== null && said(desk.write(shown.user.id, text)),
  openLink: (url) => openLink(url),
  press: async (message, { kind, value }, key) => {
    if (kind === "web_app") return openMiniApp({ way: "button", url: value });
    if (kind === "url") return openLink(value);
    key.classList.add("waits");
    const { answer } = (await said(desk.press(shown.user.id, message.id, value))) ?? {};
    key.classList.remove("waits");
    if (!answer) return undefined;
    if (answer.url !== null) openLink(answer.url);
    if (answer.isAlert)
      await askPerson({ text: answer.text, buttons: [{ value: "ok", label: "OK" }] });
    else if (answer.text !== "") toast(answer.text);
    return undefined;
  },
};

/** Tells a refusal instead of losing it. */
async function said(doing) {
  try {
    return await doing;
  } catch (problem) {
    toast(problem.message);
    return undefined;
  }
}

const toEnd = () => {
  scroll.scrollTop = scroll.scrollHeight;
};

function show(chat) {
  const isNew = shown?.user.id !== chat.user.id;
  const hasMore = isNew || shown.messages.at(-1)?.id !== chat.messages.at(-1)?.id;
  shown = chat;
  const isEmpty = chat.messages.length === 0;
  list.replaceChildren(...chat.messages.map((message) => bubbleOf(message, acts)));
  about.hidden = !isEmpty;
  about.textContent =
    chat.description === "" ? "Press Start, and the bot says hello." : chat.description;
  start.hidden = !isEmpty && !chat.isBlocked;
  start.textContent = chat.isBlocked ? "Restart" : "Start";
  composer.hidden = !start.hidden;
  showMenu(chat);
  if (hasMore && (isNew || isAtEnd)) toEnd();
}

function showMenu({ menuButton, commands: known }) {
  const isApp = menuButton.type === "web_app";
  menu.hidden = !isApp && known.length === 0;
  menu.textContent = isApp ? menuButton.text : "☰ Menu";
  if (isApp) menu.removeAttribute("aria-expanded");
  else menu.setAttribute("aria-expanded", String(!commands.hidden));
  commands.replaceChildren(
    ...known.map(({ command, description }) =>
      make(
        "li",
        {},
        make(
          "button",
          {
            type: "button",
            click: () => {
              commands.hidden = true;
              void acts.write(`/${command}`);
            },
          },
          make("span", {}, description),
          make("code", {}, `/${command}`),
        ),
      ),
    ),
  );
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function watch(id, signal) {
  let revision = null;
  while (!signal.aborted) {
    try {
      const chat = await desk.chat(id, revision, signal);
      if (signal.aborted) return;
      if (chat.revision !== revision) show(chat);
      revision = chat.revision;
    } catch {
      // The sandbox is being started anew, or another chat is looked at.
      revision = null;
      await wait(RETRY_MS);
    }
  }
}

/** Shows the chat of a person and follows it. */
export function showChatOf(id) {
  watching.abort();
  watching = new AbortController();
  commands.hidden = true;
  void watch(id, watching.signal);
}

export const writeToBot = (text) => acts.write(text);

async function begin() {
  if (shown.isBlocked) await said(desk.block(shown.user.id, false));
  await acts.write("/start");
  input.focus();
}

async function showChatMenu() {
  const { user, isBlocked } = shown;
  const answer = await askPerson({
    title: user.firstName,
    text: `Telegram number ${user.id}, language ${user.languageCode}.`,
    buttons: [
      {
        value: "block",
        label: isBlocked ? "Let the bot back in" : "Block the bot",
        isDestructive: !isBlocked,
      },
      { value: "", label: "Cancel", isQuiet: true },
    ],
  });
  if (answer?.button === "block") await said(desk.block(user.id, !isBlocked));
}

/** Gives the chat what it opens. */
export function startChat(doors) {
  ({ openMiniApp, openLink } = doors);
  scroll.addEventListener("scroll", () => {
    isAtEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  });
  // Beside an open mini-app the same words take more lines.
  new ResizeObserver(() => isAtEnd && toEnd()).observe(list);
  composer.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === "") return;
    input.value = "";
    commands.hidden = true;
    void acts.write(text);
  });
  input.addEventListener("input", () => {
    commands.hidden = !input.value.startsWith("/") || commands.children.length === 0;
  });
  menu.addEventListener("click", () => {
    const { menuButton } = shown;
    if (menuButton.type === "web_app") {
      openMiniApp({ way: "button", url: menuButton.url });
      return;
    }
    commands.hidden = !commands.hidden;
    menu.setAttribute("aria-expanded", String(!commands.hidden));
  });
  start.addEventListener("click", () => void begin());
  byId("chatMenu").addEventListener("click", () => void showChatMenu());
}
