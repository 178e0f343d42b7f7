import type { Shot } from "./contactSheet.ts";

const phones = [
  ["home", "light"],
  ["asset with coins", "light"],
  ["status done", "dark"],
] as const;

/** Three phones side by side; undefined when one of their screens was not reached. */
export function readmePage(shots: readonly Shot[]): string | undefined {
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
