import { setUpBack, setUpButton } from "./appButtons.js";
import { client } from "./client.js";
import { invokeCustomMethod } from "./cloudStorage.js";
import { desk } from "./desk.js";
import { askPerson, endQuestion, toast } from "./dialogs.js";
import * as miniApp from "./miniApp.js";
import { isUnderstood } from "./sinceVersion.js";

const { post } = miniApp;
const phone = document.getElementById("phone");
const unsupported = { error: "UNSUPPORTED" };

/** Set by `startBridge`. */
let themes = {};
let openTelegramLink = () => {};

const themeColour = (key) => themes[client.theme()][key] ?? "";
const colourOf = ({ color, color_key }) => color ?? themeColour(color_key);

function openOutside(url) {
  const isWeb = /^https?:\/\//.test(url);
  if (isWeb) window.open(url, "_blank", "noopener");
  toast(isWeb ? `Opened outside Telegram: ${url}` : `Telegram does not open ${url}`);
}

async function openPopup({ title = "", message = "", buttons = [] }) {
  const words = { ok: "OK", close: "Close", cancel: "Cancel" };
  const answer = await askPerson({
    title,
    text: message,
    buttons: buttons.map(({ id, type, text }) => ({
      value: id,
      label: words[type] ?? text,
      isDestructive: type === "destructive",
      isQuiet: type === "cancel" || type === "close",
    })),
  });
  post("popup_closed", answer === null ? {} : { button_id: answer.button });
}

let isScanning = false;

async function scan({ text = "" }) {
  isScanning = true;
  const answer = await askPerson({
    title: "QR scanner",
    text: text === "" ? "This computer scans nothing: write what the camera would read." : text,
    fields: [{ name: "data", label: "What the code says", required: "", autofocus: "" }],
    buttons: [
      { value: "scan", label: "Scanned" },
      { value: "", label: "Close", isQuiet: true },
    ],
  });
  isScanning = false;
  if (answer?.button === "scan") post("qr_text_received", { data: answer.data });
  // Open until the mini-app closes it; here each code is a scanner of its own.
  post("scan_qr_popup_closed");
}

async function readClipboard({ req_id }) {
  const answer = await askPerson({
    title: "Clipboard",
    text: "The mini-app asks what is in your clipboard.",
    fields: [{ name: "data", label: "Clipboard", autofocus: "" }],
    buttons: [
      { value: "give", label: "Let it read" },
      { value: "", label: "Refuse", isQuiet: true },
    ],
  });
  const data = answer?.button === "give" ? answer.data : null;
  post("clipboard_text_received", { req_id, data });
}

async function askWriteAccess() {
  const { user } = miniApp.opened();
  const answer = await askPerson({
    title: "Messages",
    text: "Let the bot write to you?",
    buttons: [
      { value: "yes", label: "Allow" },
      { value: "", label: "Cancel", isQuiet: true },
    ],
  });
  const isAllowed = answer?.button === "yes";
  if (isAllowed) await desk.allowWriting(user.id);
  post("write_access_requested", { status: isAllowed ? "allowed" : "cancelled" });
}

function setFullscreen(isFullscreen) {
  if (miniApp.opened().isFullscreen === isFullscreen) {
    if (isFullscreen) post("fullscreen_failed", { error: "ALREADY_FULLSCREEN" });
    return;
  }
  miniApp.change({ isFullscreen });
  post("fullscreen_changed", { is_fullscreen: isFullscreen });
  miniApp.tellAreas();
}

const feelOf = ({ type, impact_style, notification_type }) =>
  ({ impact: impact_style, notification: notification_type })[type] ?? "tick";

const calls = {
  iframe_ready: ({ reload_supported }) => miniApp.change({ canReload: reload_supported === true }),
  iframe_will_reload: () => {},
  web_app_ready: () => {},
  web_app_expand: () => miniApp.change({ isExpanded: true }),
  web_app_close: () => void miniApp.closeApp({ isAsked: false }),
  web_app_setup_back_button: ({ is_visible }) => setUpBack(is_visible),
  web_app_setup_settings_button: ({ is_visible }) => miniApp.change({ hasSettings: is_visible }),
  web_app_setup_main_button: (said) => setUpButton("main", said),
  web_app_setup_secondary_button: (said) => setUpButton("secondary", said),
  web_app_setup_closing_behavior: ({ need_confirmation }) =>
    miniApp.change({ needsConfirmation: need_confirmation }),
  web_app_setup_swipe_behavior: ({ allow_vertical_swipe }) =>
    phone.classList.toggle("noswipe", !allow_vertical_swipe),
  web_app_trigger_haptic_feedback: (feel) => miniApp.flash(feelOf(feel)),
  web_app_request_viewport: () => post("viewport_changed", miniApp.viewport()),
  web_app_request_theme: () => post("theme_changed", { theme_params: themes[client.theme()] }),
  web_app_request_safe_area: () => post("safe_area_changed", miniApp.safeArea()),
  web_app_request_content_safe_area: () =>
    post("content_safe_area_changed", miniApp.contentSafeArea()),
  web_app_request_fullscreen: () => setFullscreen(true),
  web_app_exit_fullscreen: () => setFullscreen(false),
  web_app_set_header_color: (said) => phone.style.setProperty("--app-head", colourOf(said)),
  web_app_set_background_color: (said) => phone.style.setProperty("--app-ground", colourOf(said)),
  web_app_set_bottom_bar_color: (said) => phone.style.setProperty("--app-bottom", colourOf(said)),
  web_app_open_link: ({ url }) => openOutside(url),
  web_app_open_tg_link: ({ path_full }) => openTelegramLink(`https://t.me${path_full}`),
  web_app_open_popup: (popup) => void openPopup(popup),
  web_app_open_scan_qr_popup: (scanner) => void scan(scanner),
  web_app_close_scan_qr_popup: () => isScanning && endQuestion(),
  web_app_read_text_from_clipboard: (asked) => void readClipboard(asked),
  web_app_request_write_access: () => void askWriteAccess(),
  web_app_request_phone: () => post("phone_requested", { status: "cancelled" }),
  web_app_invoke_custom_method: ({ req_id, ...call }) =>
    post("custom_method_invoked", {
      req_id,
      ...invokeCustomMethod(miniApp.opened().user.id, call),
    }),
  web_app_biometry_get_info: () => post("biometry_info_received", { available: false }),
  web_app_check_home_screen: () => post("home_screen_checked", { status: "unsupported" }),
  web_app_add_to_home_screen: () => post("home_screen_failed", unsupported),
  web_app_hide_keyboard: () => {},
};

/** Does what a mini-app asks of Telegram; answers how that went, for the log. */
export function answerCall(name, data) {
  const call = calls[name];
  if (call === undefined) return "unknown";
  if (!isUnderstood(name, client.version())) return "tooNew";
  call(data);
  return "done";
}

export function startBridge(known) {
  ({ themes, openTelegramLink } = known);
}
