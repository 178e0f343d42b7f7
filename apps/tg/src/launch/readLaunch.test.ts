import { expect, test } from "vitest";
import { readLaunch } from "./readLaunch.ts";

const user = JSON.stringify({ id: 279058397, first_name: "Анна + &", language_code: "ru" });
const initData = `user=${encodeURIComponent(user)}&auth_date=1733584787&start_param=v_ABC234&hash=aa`;
const theme = JSON.stringify({ bg_color: "#17212b", text_color: "#f5f5f5" });
const whole = new URLSearchParams({
  tgWebAppData: initData,
  tgWebAppVersion: "8.0",
  tgWebAppPlatform: "ios",
  tgWebAppThemeParams: theme,
}).toString();

test("a launch is read as Telegram writes it", () => {
  expect(readLaunch(`#${whole}`)).toEqual({
    initData,
    version: "8.0",
    platform: "ios",
    themeParams: { bg_color: "#17212b", text_color: "#f5f5f5" },
    startParam: "v_ABC234",
    language: "ru",
  });
});

test("rule 248: a launch without theme, version and platform is one of an old client", () => {
  const bare = `#tgWebAppData=${encodeURIComponent(initData)}`;
  expect(readLaunch(bare)).toMatchObject({
    initData,
    version: "6.0",
    platform: "",
    themeParams: {},
  });
});

test.each([
  ["first", `tgWebAppData=${initData}&tgWebAppVersion=9.6&tgWebAppPlatform=android`],
  ["last", `tgWebAppVersion=9.6&tgWebAppPlatform=android&tgWebAppData=${initData}`],
])("init data that was not encoded is read whole where it stands %s", (_, fragment) => {
  expect(readLaunch(`#${fragment}`)).toMatchObject({
    initData,
    version: "9.6",
    platform: "android",
    startParam: "v_ABC234",
    language: "ru",
  });
});

test("what is signed alone says what the link asked for", () => {
  const other = `${whole}&tgWebAppStartParam=p_thor`;
  expect(readLaunch(other)?.startParam).toBe("v_ABC234");
  const unsigned = `tgWebAppData=${encodeURIComponent("auth_date=1&hash=aa")}&tgWebAppStartParam=p_thor`;
  expect(readLaunch(unsigned)).toMatchObject({ startParam: null, language: null });
});

test.each(["", "#", "#/", "#home", "#tgWebAppVersion=8.0", "#tgWebAppData=", "#tgWebAppData=user"])(
  "%o is no launch",
  (fragment) => {
    expect(readLaunch(fragment)).toBeNull();
  },
);

test.each(["null", "[1]", "{", '"text"', '{"bg_color":1}'])("a theme of %s is none", (odd) => {
  const fragment = new URLSearchParams({ tgWebAppData: initData, tgWebAppThemeParams: odd });
  expect(readLaunch(fragment.toString())?.themeParams).toEqual({});
});
