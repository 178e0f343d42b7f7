import type { Shot } from "./contactSheet.ts";

type Phones = readonly (readonly [screen: string, theme: "light" | "dark"])[];

/** README's pictures, by their files. */
export const readmePictures = {
  "wallet.png": [
    ["home", "light"],
    ["asset with coins", "light"],
    ["status done", "dark"],
  ],
  "telegram.png": [
    ["the bot in Telegram", "light"],
    ["home in Telegram", "light"],
    ["an asset in Telegram", "dark"],
  ],
} as const satisfies Record<string, Phones>;

/** Phones side by side; undefined when one of their screens was not reached. */
export function readmePage(shots: readonly Shot[], phones: Phones): string | undefined {
  const files = phones.map(
    ([name, theme]) =>
      shots.find(
        (shot) =>
          "file" in shot && shot.name === name && shot.theme === theme && shot.width === 390,
      ) ?? null,
  );
  const images = files.flatMap((shot) =>
    shot !== null && "file" in shot ? [`<img src="${encodeURI(shot.file)}" alt="" />`] : [],
  );
  if (images.length < phones.length) return undefined;
  return `<!doctype html>
<meta charset="utf-8" />
<style>
  body { margin: 0; display: flex; gap: 36px; justify-content: center; padding: 40px 0; background: #dfe7ea; }
  img { width: 312px; border-radius: 28px; box-shadow: 0 12px 40px -12px #1d3f8f55; }
</style>
${images.join("\n")}
`;
}
