import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";

/** Telegram on a computer takes the request and shows nothing. */
const withCamera = new Set(["android", "android_x", "ios"]);
const HINT_MAX = 64;

/** Telegram's own reader of codes: the first code ends it, whatever it says. */
export function hostScanner(bridge: Bridge): Pick<Host, "scan"> {
  if (!withCamera.has(bridge.platform) || !bridge.has("web_app_open_scan_qr_popup")) return {};
  let end: (code: string | null) => void = () => undefined;
  bridge.on("scan_qr_popup_closed", () => end(null));
  bridge.on("qr_text_received", ({ data }) => {
    if (data === undefined) return;
    bridge.post("web_app_close_scan_qr_popup");
    end(data);
  });
  return {
    scan: (hint) =>
      new Promise((resolve) => {
        end(null);
        end = resolve;
        bridge.post("web_app_open_scan_qr_popup", { text: hint.slice(0, HINT_MAX) });
      }),
  };
}
