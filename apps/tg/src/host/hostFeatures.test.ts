import { afterEach, expect, test, vi } from "vitest";
import { connectHost } from "./connectHost.ts";
import { framingOrigin } from "./framingOrigin.ts";
import { playTelegram } from "./testing/playTelegram.ts";

let telegram: ReturnType<typeof playTelegram>;

function connect(version = "8.0", platform = "ios") {
  telegram = playTelegram();
  const launch = { version, platform, themeParams: {} };
  return connectHost({ launch, hostOrigin: "https://web.telegram.org" });
}
afterEach(() => {
  telegram.leave();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const press = (html: string) => {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.body.firstElementChild?.dispatchEvent(event);
  return event.defaultPrevented;
};

test("what is done and what fails is felt, and so is every choice", () => {
  const { feel } = connect();
  const felt = () => telegram.last("web_app_trigger_haptic_feedback");
  feel?.("success");
  expect(felt()).toEqual({ type: "notification", notification_type: "success" });
  feel?.("failure");
  expect(felt()).toEqual({ type: "notification", notification_type: "error" });
  press('<button role="switch">on</button>');
  expect(felt()).toEqual({ type: "selection_change" });
});

test("a link out of the wallet is opened by Telegram, one to a chat in Telegram", () => {
  connect();
  expect(press('<a href="https://explorer.example/tx/1?a=b" target="_blank">look</a>')).toBe(true);
  expect(telegram.last("web_app_open_link")).toEqual({ url: "https://explorer.example/tx/1?a=b" });
  press('<a href="https://t.me/coffer_bot?start=x" target="_blank">chat</a>');
  expect(telegram.last("web_app_open_tg_link")).toEqual({ path_full: "/coffer_bot?start=x" });
});

test.each([
  '<a href="/profile">here</a>',
  '<a href="mailto:a@b.example" target="_blank">write</a>',
])("what stays in the page, or is no page, is left to it: %s", (link) => {
  connect();
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  press(link);
  expect(telegram.last("web_app_open_link")).toBeUndefined();
});

test.each([
  [
    "Pay me 1 TON:\nton://transfer/EQ?amount=1",
    "url=ton%3A%2F%2Ftransfer%2FEQ%3Famount%3D1&text=Pay%20me%201%20TON%3A",
  ],
  ["My address:\nEQabc", "url=My%20address%3A%0AEQabc"],
])("%j is handed to a chat", (text, query) => {
  connect().share?.(text);
  expect(telegram.last("web_app_open_tg_link")).toEqual({ path_full: `/share/url?${query}` });
});

test("Telegram's reader of codes answers with the first code, and closes", async () => {
  const read = connect().scan?.(
    "Point the camera at the QR code of an address, and hold it there.",
  );
  const { text } = telegram.last("web_app_open_scan_qr_popup") as { text: string };
  expect(text).toHaveLength(64);
  telegram.tell("qr_text_received", { data: "EQabc" });
  expect(await read).toBe("EQabc");
  expect(telegram.said.map(([method]) => method)).toContain("web_app_close_scan_qr_popup");
});

test("closed without a code it answers null", async () => {
  const read = connect().scan?.("");
  telegram.tell("scan_qr_popup_closed");
  expect(await read).toBeNull();
});

test.each([
  ["tdesktop", "8.0"],
  ["ios", "6.3"],
])("%s of %s reads no codes: the page's own camera does", (platform, version) => {
  expect(connect(version, platform).scan).toBeUndefined();
});

test("Telegram asks before it closes for as long as anybody wants it", () => {
  const { askBeforeClosing } = connect();
  const stops = [askBeforeClosing?.(), askBeforeClosing?.()];
  for (const stop of stops) {
    expect(telegram.last("web_app_setup_closing_behavior")).toEqual({ need_confirmation: true });
    stop?.();
  }
  expect(telegram.last("web_app_setup_closing_behavior")).toEqual({ need_confirmation: false });
});

test("the settings button is there while there are settings", () => {
  const open = vi.fn<() => void>();
  const leave = connect().onSettings?.(open);
  expect(telegram.last("web_app_setup_settings_button")).toEqual({ is_visible: true });
  telegram.tell("settings_button_pressed");
  leave?.();
  telegram.tell("settings_button_pressed");
  expect(open).toHaveBeenCalledOnce();
  expect(telegram.last("web_app_setup_settings_button")).toEqual({ is_visible: false });
});

const web = "https://web.telegram.org";
const local = "http://localhost:4530";

test.each([
  ["the page that frames it, which may", [local], "", local],
  ["one that frames it and may not", ["https://evil.example"], "", web],
  ["only the nearest of the pages around", ["https://evil.example", local], "", web],
  ["the page it came from, where the browser tells no more", null, `${local}/sandbox`, local],
  ["one it came from, which may not", null, "https://evil.example/", web],
  ["nobody that is known", null, "", web],
])("rule 270: it speaks to %s", (_whom, ancestorOrigins, referrer, origin) => {
  telegram = playTelegram();
  vi.stubGlobal("location", { ancestorOrigins: ancestorOrigins ?? undefined });
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  expect(framingOrigin([local])).toBe(origin);
  vi.restoreAllMocks();
});
