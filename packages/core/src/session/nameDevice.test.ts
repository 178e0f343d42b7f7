import { expect, test } from "vitest";
import { nameDevice } from "./nameDevice.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";
const rows = [
  [`${WINDOWS} ${CHROME} Safari/537.36`, "Chrome, Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/131.0.0.0`, "Edge, Windows"],
  [`${WINDOWS} ${CHROME} YaBrowser/24.10.0 Safari/537.36`, "Yandex Browser, Windows"],
  [`${MAC} ${CHROME} Safari/537.36 OPR/116.0.0.0`, "Opera, macOS"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, "Safari, macOS"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome, iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome, ChromeOS"],
  ["curl/8.9.1", ""],
  ["", ""],
  ["<img src=x onerror=alert(1)>", ""],
] as const;
test.each(rows)("%s is %s", (userAgent, name) => {
  expect(nameDevice(userAgent, false)).toBe(name);
});

test("inside Telegram the program is Telegram, whatever draws its pages", () => {
  expect(nameDevice(`Mozilla/5.0 (Linux; Android 14) ${CHROME}`, true)).toBe("Telegram, Android");
  expect(nameDevice("", true)).toBe("Telegram");
});
