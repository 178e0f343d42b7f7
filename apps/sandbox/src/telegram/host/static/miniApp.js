import { resetButtons, isBackShown } from "./appButtons.js";
import { client } from "./client.js";
import { desk } from "./desk.js";
import { askPerson, endQuestion, make, toast } from "./dialogs.js";

const byId = (id) => document.getElementById(id);
const stage = byId("stage");
const phone = byId("phone");
const screen = byId("screen");
const log = byId("log");
const LOG_MAX = 40;
/** Of a phone whose screen reaches behind its notch, and of the buttons that float on it. */
const NOTCH = { top: 47, bottom: 34 };
const FLOATING_BUTTONS = 46;

/** The mini-app that is open, or null. */
let app = null;
/** Set by `startMiniApp`: does what the mini-app asks. */
let answerCall = () => "unknown";

/** A line of what went over the bridge. */
function note(name, data, how = "") {
  const line = make("li", { class: how }, make("code", {}, name), " ", JSON.stringify(data) ?? "");
  log.prepend(line);
  while (log.children.length > LOG_MAX) log.lastElementChild.remove();
}

/** Tells the mini-app something, as Telegram Web does; nothing before it has spoken itself. */
export function post(eventType, eventData = null) {
  if (app?.hasSpoken !== true) return;
  note(eventType, eventData, "told");
  app.frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), app.origin);
}

export const opened = () => app;

export const safeArea = () => ({
  top: app?.isFullscreen === true && client.hasNotch() ? NOTCH.top : 0,
  bottom: client.hasNotch() ? NOTCH.bottom : 0,
  left: 0,
  right: 0,
});

export const contentSafeArea = () => ({
  top: app?.isFullscreen === true ? FLOATING_BUTTONS : 0,
  bottom: 0,
  left: 0,
  right: 0,
});

export const viewport = (isStable = true) => ({
  width: screen.clientWidth,
  height: screen.clientHeight,
  is_expanded: app?.isExpanded === true,
  is_state_stable: isStable,
});

export function tellAreas() {
  post("safe_area_changed", safeArea());
  post("content_safe_area_changed", contentSafeArea());
}

/** The screen as it is drawn now. */
export function draw() {
  const isFullscreen = app?.isFullscreen === true;
  phone.classList.toggle("fullscreen", isFullscreen);
  phone.classList.toggle("half", app !== null && !app.isExpanded && !isFullscreen);
  phone.classList.toggle("notch", client.hasNotch());
}

/** Opens the mini-app with freshly signed init data of a person. */
export async function openApp(user, { way, url, startParam }) {
  if (!(await closeApp())) return;
  let launched;
  try {
    launched = await desk.launch({
      id: user.id,
      way,
      ...(url === undefined ? {} : { url }),
      ...(startParam === undefined ? {} : { startParam }),
      theme: client.theme(),
      version: client.version(),
      platform: client.platform(),
      quirk: client.quirk(),
    });
  } catch (problem) {
    toast(problem.message);
    return;
  }
  const frame = make("iframe", {
    title: "Mini-app",
    // Whom to speak to, for a browser that tells a framed page no other way.
    referrerpolicy: "origin",
    allow: "clipboard-write; camera; microphone; geolocation",
    sandbox:
      "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-modals allow-downloads",
  });
  app = {
    user,
    frame,
    url: launched.url,
    origin: new URL(launched.url).origin,
    isExpanded: false,
    isFullscreen: false,
    needsConfirmation: false,
    hasSettings: false,
    canReload: false,
    hasSpoken: false,
  };
  resetButtons(post);
  for (const colour of ["--app-head", "--app-ground", "--app-bottom"])
    phone.style.removeProperty(colour);
  note("opened", { user: user.id, version: client.version() });
  frame.src = launched.url;
  screen.replaceChildren(frame);
  stage.hidden = false;
  document.querySelector(".telegram").dataset.view = "app";
  draw();
}

/** Closes it; asks first where the mini-app wants that. False: it stays. */
export async function closeApp({ isAsked = true } = {}) {
  if (app === null) return true;
  if (isAsked && app.needsConfirmation) {
    const answer = await askPerson({
      text: "Changes that you made may not be saved.",
      buttons: [
        { value: "close", label: "Close anyway", isDestructive: true },
        { value: "", label: "Cancel", isQuiet: true },
      ],
    });
    if (answer?.button !== "close") return false;
  }
  endQuestion();
  app = null;
  screen.replaceChildren();
  stage.hidden = true;
  document.querySelector(".telegram").dataset.view = "chat";
  return true;
}

/** The frame anew: of itself where it can, else with the init data it already has. */
function reload() {
  if (app.canReload) {
    post("reload_iframe");
    return;
  }
  const fresh = app.frame.cloneNode();
  app.frame.replaceWith(fresh);
  app = { ...app, frame: fresh };
  resetButtons(post);
}

export function change(changed) {
  app = { ...app, ...changed };
  draw();
}

/** A short sign of what a phone would let a hand feel. */
export function flash(kind) {
  const spot = byId("flash");
  spot.dataset.kind = kind;
  spot.textContent = kind;
  for (const running of spot.getAnimations()) running.cancel();
  spot.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], 700);
}

addEventListener("message", ({ source, origin, data }) => {
  if (app === null || source !== app.frame.contentWindow || origin !== app.origin) return;
  let call;
  try {
    call = JSON.parse(data);
  } catch {
    return;
  }
  if (typeof call?.eventType !== "string") return;
  app.hasSpoken = true;
  const how = answerCall(call.eventType, call.eventData ?? {});
  note(call.eventType, call.eventData, how);
});

byId("closeApp").addEventListener("click", () => {
  if (isBackShown()) post("back_button_pressed");
  else void closeApp();
});

async function showMenu() {
  const answer = await askPerson({
    buttons: [
      ...(app.hasSettings ? [{ value: "settings", label: "Settings" }] : []),
      { value: "theme", label: client.theme() === "dark" ? "Light theme" : "Dark theme" },
      { value: "reload", label: "Reload page" },
      { value: "close", label: "Close mini-app" },
      { value: "", label: "Cancel", isQuiet: true },
    ],
  });
  if (answer?.button === "settings") post("settings_button_pressed");
  if (answer?.button === "theme") client.turnTheme();
  if (answer?.button === "reload") reload();
  if (answer?.button === "close") await closeApp();
}

byId("appMenu").addEventListener("click", () => void showMenu());

new ResizeObserver(() => post("viewport_changed", viewport())).observe(screen);

/** `themes` are the colours of each theme as Telegram tells them. */
export function startMiniApp({ themes, answer }) {
  answerCall = answer;
  let theme = client.theme();
  client.onChange(() => {
    draw();
    tellAreas();
    if (theme === client.theme()) return;
    theme = client.theme();
    post("theme_changed", { theme_params: themes[theme] });
  });
}
