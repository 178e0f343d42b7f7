import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrast, readColor } from "./colors.ts";
import { DARK_GROUND_MAX, hostTheme, LIGHT_GROUND_MIN, type ThemeParams } from "./hostTheme.ts";

/** As Telegram's apps send them, and some that nobody should. */
const themes: Readonly<Record<string, ThemeParams>> = {
  iosDay: {
    bg_color: "#ffffff",
    secondary_bg_color: "#efeff4",
    text_color: "#000000",
    hint_color: "#8e8e93",
    subtitle_text_color: "#8e8e93",
  },
  iosNight: {
    bg_color: "#000000",
    secondary_bg_color: "#1c1c1d",
    text_color: "#ffffff",
    hint_color: "#98989e",
  },
  desktopNight: {
    bg_color: "#17212b",
    secondary_bg_color: "#232e3c",
    text_color: "#f5f5f5",
    hint_color: "#708499",
    subtitle_text_color: "#708499",
  },
  androidDark: {
    bg_color: "#1d2733",
    secondary_bg_color: "#151e27",
    text_color: "#ffffff",
    hint_color: "#7d8b99",
  },
  webNight: {
    bg_color: "#212121",
    secondary_bg_color: "#0f0f0f",
    text_color: "#ffffff",
    hint_color: "#aaaaaa",
  },
  onlyGround: { bg_color: "#ffffff" },
  inkLikeGround: { bg_color: "#ffffff", text_color: "#fafafa", hint_color: "#ffffff" },
  farBackdrop: { bg_color: "#ffffff", secondary_bg_color: "#000000", text_color: "#111111" },
  middleGrey: { bg_color: "#808080", text_color: "#000000" },
  loud: { bg_color: "#ff0000", text_color: "#00ff00" },
};
const tokensOf = (params: ThemeParams) => hostTheme(params)?.tokens ?? {};

const inks = ["--text-1", "--text-2", "--text-3"] as const;
const grounds = ["--surface-0", "--surface-1", "--surface-2", "--surface-3"] as const;

/** Of each two tokens that a theme gives, how well the one is read on the other. */
function contrasts(
  params: ThemeParams,
  pairs: readonly (readonly [`--${string}`, `--${string}`])[],
) {
  const tokens = tokensOf(params);
  return pairs.flatMap(([ink, ground]) => {
    const [one, other] = [readColor(tokens[ink]), readColor(tokens[ground])];
    return one === null || other === null ? [] : [contrast(one, other)];
  });
}

test.each(Object.entries(themes))("rule 268: what %s gives the page can be read", (_, params) => {
  const texts = inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
  expect(contrasts(params, texts).filter((each) => each < 4.5)).toEqual([]);
  expect(contrasts(params, [["--field-line", "--surface-1"]]).filter((each) => each < 3)).toEqual(
    [],
  );
});

test.each(["iosDay", "iosNight", "desktopNight", "androidDark", "webNight"])(
  "%s is worn: its ground and its ink",
  (name) => {
    const params = themes[name] ?? {};
    expect(tokensOf(params)).toMatchObject({
      "--surface-1": params["bg_color"],
      "--text-1": params["text_color"],
    });
  },
);

test.each([
  ["middleGrey", "light"],
  ["loud", "light"],
])("of %s only light or dark is taken", (name, scheme) => {
  expect(hostTheme(themes[name] ?? {})).toEqual({ scheme, tokens: {} });
});

test("ink that cannot be read on the ground is not taken", () => {
  expect(tokensOf(themes["inkLikeGround"] ?? {})).toMatchObject({
    "--surface-1": "#ffffff",
    "--text-1": "#000000",
  });
  expect(tokensOf(themes["farBackdrop"] ?? {})["--surface-0"]).not.toBe("#000000");
});

test.each([{}, { bg_color: "white" }, { bg_color: "rgb(0,0,0)" }, { text_color: "#000000" }])(
  "without a ground nothing is taken: %j",
  (params) => expect(hostTheme(params)).toBeNull(),
);

/** How light a colour of the design tokens is, out of its OKLCH. */
function tokenLuminance(name: string, scheme: "light" | "dark"): number {
  const file = path.resolve(import.meta.dirname, "../../../../packages/ui/src/styles/tokens.css");
  const [day = "", night = ""] = readFileSync(file, "utf8").split("@utility theme-dark");
  const values = new RegExp(`${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`);
  const [, l = 0, chroma = 0, hue = 0] =
    values.exec(scheme === "light" ? day : night)?.map(Number) ?? [];
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  return (
    0.2126 * shown(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short) +
    0.7152 * shown(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short) +
    0.0722 * shown(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  );
}

test.each(["--positive", "--negative", "--warning"])(
  "rule 268: our %s is read on every ground that is taken",
  (name) => {
    const onLight = (LIGHT_GROUND_MIN + 0.05) / (tokenLuminance(name, "light") + 0.05);
    const onDark = (tokenLuminance(name, "dark") + 0.05) / (DARK_GROUND_MAX + 0.05);
    expect(Math.min(onLight, onDark)).toBeGreaterThanOrEqual(4.49);
  },
);
