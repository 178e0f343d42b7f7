import { themes, type ThemeName } from "./themes.ts";

/** `noTheme` and `unencoded`: what some clients get wrong. */
export const LAUNCH_QUIRKS = ["none", "noTheme", "unencoded"] as const;

export type LaunchAddress = {
  /** The mini-app's own. */
  readonly appUrl: string;
  readonly initData: string;
  readonly startParam: string | null;
  readonly version: string;
  readonly platform: string;
  readonly theme: ThemeName;
  readonly quirk: (typeof LAUNCH_QUIRKS)[number];
};

/** The address that a client of Telegram opens: what it tells the mini-app stands in the fragment. */
export function launchUrl(address: LaunchAddress): string {
  const { appUrl, initData, startParam, version, platform, theme, quirk } = address;
  const url = new URL(appUrl);
  if (startParam !== null) url.searchParams.set("tgWebAppStartParam", startParam);
  const told: readonly (readonly [string, string | null])[] = [
    ["tgWebAppData", initData],
    ["tgWebAppVersion", version],
    ["tgWebAppPlatform", platform],
    ["tgWebAppThemeParams", quirk === "noTheme" ? null : JSON.stringify(themes[theme])],
    ["tgWebAppStartParam", startParam],
  ];
  const encoded = (name: string, value: string): string =>
    name === "tgWebAppData" && quirk === "unencoded" ? value : encodeURIComponent(value);
  const fragment = told
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encoded(name, value)}`]))
    .join("&");
  return `${url.href}${url.hash === "" ? "#" : "&"}${fragment}`;
}
