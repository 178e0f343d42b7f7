import { answerCall, startBridge } from "./bridge.js";
import { showChatOf, startChat, writeToBot } from "./chat.js";
import { desk } from "./desk.js";
import { askPerson, make, toast } from "./dialogs.js";
import { closeApp, openApp, startMiniApp } from "./miniApp.js";

const byId = (id) => document.getElementById(id);
const botName = document.body.dataset.bot;
const view = document.querySelector(".telegram");
const LAST = "sandbox.telegram.person";

let people = [];
let person = null;

const hueOf = (id) => (id * 67) % 360;

/** Their letter on a colour of their own. */
function avatarOf({ id, firstName }) {
  const avatar = make("span", { class: "avatar", "aria-hidden": "true" }, [...firstName][0]);
  avatar.style.setProperty("--hue", hueOf(id));
  return avatar;
}

function showPeople() {
  byId("people").replaceChildren(
    ...people.map((one) =>
      make(
        "button",
        {
          type: "button",
          class: "row",
          "aria-current": one.id === person.id ? "true" : null,
          click: () => void beSomebody(one),
        },
        avatarOf(one),
        make(
          "span",
          {},
          [one.firstName, one.lastName].filter((name) => name !== null).join(" "),
          make("small", {}, one.username === null ? `${one.id}` : `@${one.username}`),
        ),
      ),
    ),
  );
}

/** Whose chat stands beside the people; which of the two a phone shows stays as it is. */
function showPerson(one) {
  person = one;
  try {
    localStorage.setItem(LAST, String(one.id));
  } catch {
    // The address says it too.
  }
  const address = new URL(location.href);
  address.search = `?user=${one.id}`;
  history.replaceState(null, "", address);
  showPeople();
  showChatOf(one.id);
}

async function beSomebody(one) {
  if (!(await closeApp())) return;
  showPerson(one);
  view.dataset.view = "chat";
}

async function addPerson() {
  await started;
  const answer = await askPerson({
    title: "Somebody else",
    fields: [
      { name: "firstName", label: "First name", required: "", maxlength: 64, autofocus: "" },
      {
        name: "username",
        label: "Username, if they have one",
        pattern: "[A-Za-z][A-Za-z0-9_]{2,31}",
      },
      {
        name: "languageCode",
        label: "Language of their Telegram",
        options: [
          ["en", "English"],
          ["ru", "Русский"],
        ],
      },
    ],
    buttons: [
      { value: "add", label: "Add" },
      { value: "", label: "Cancel", isQuiet: true },
    ],
  });
  if (answer?.button !== "add") return;
  const { firstName, username, languageCode } = answer;
  try {
    const added = await desk.addPerson({
      firstName,
      languageCode,
      ...(username === "" ? {} : { username }),
    });
    people = [...people, added];
    await beSomebody(added);
  } catch (problem) {
    toast(problem.message);
  }
}

/** A t.me link of the bot does what it does in Telegram; any other one opens outside. */
function openLink(text) {
  const url = new URL(text, `https://t.me/${botName}`);
  const isTelegram = ["t.me", "telegram.me", "telegram.dog"].includes(url.hostname);
  if (!isTelegram) {
    window.open(url, "_blank", "noopener");
    return;
  }
  const [, name = ""] = url.pathname.split("/");
  const payload = url.searchParams.get("start");
  const startApp = url.searchParams.get("startapp");
  if (url.pathname === "/share/url") {
    void share(url.searchParams);
  } else if (name.toLowerCase() !== botName.toLowerCase()) {
    toast(`Telegram would open ${url.href}`);
  } else if (startApp !== null) {
    void openApp(person, { way: "link", startParam: startApp });
  } else {
    view.dataset.view = "chat";
    if (payload !== null) void writeToBot(`/start ${payload}`.trim());
  }
}

const share = (shared) =>
  askPerson({
    title: "Share with a chat",
    text: [shared.get("url"), shared.get("text")].filter(Boolean).join("\n"),
    buttons: [{ value: "", label: "Close" }],
  });

function openTyped(text) {
  const words = text.trim();
  if (words === "") return;
  if (/^[A-Za-z0-9_-]+$/.test(words)) void openApp(person, { way: "link", startParam: words });
  else if (URL.canParse(words) || /^(t\.me|telegram\.me)\//.test(words))
    openLink(URL.canParse(words) ? words : `https://${words}`);
  else toast("That is no link, and no start parameter either");
}

async function start() {
  const known = await desk.all();
  people = known.users;
  startBridge({ themes: known.themes, openTelegramLink: openLink });
  startChat({ openMiniApp: (opening) => void openApp(person, opening), openLink });
  startMiniApp({ themes: known.themes, answer: answerCall });
  const asked = new URLSearchParams(location.search);
  const wanted = asked.get("user") ?? localStorage.getItem(LAST);
  // The page stands in the chat already, and whoever has gone on to the people stays there.
  showPerson(people.find(({ id }) => String(id) === wanted) ?? people[0]);
  // The rest of a t.me link, where this page stands in for t.me.
  const [name, value] = [...asked].find(([key]) => key === "startapp" || key === "start") ?? [];
  if (name !== undefined) openLink(`https://t.me/${botName}?${name}=${value}`);
}

/** What is pressed before this is done waits for it. */
const started = start().catch((problem) => toast(problem.message));

byId("addPerson").addEventListener("click", () => void addPerson());
byId("openApp").addEventListener("click", () => {
  void started.then(() => person !== null && openApp(person, { way: "link" }));
});
byId("toPeople").addEventListener("click", () => {
  view.dataset.view = "people";
});
byId("openLink").addEventListener("submit", (event) => {
  event.preventDefault();
  void started.then(() => openTyped(event.target.elements.link.value));
});
