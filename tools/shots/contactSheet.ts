/** One picture, or one screen that could not be reached, as the walk notes it. */
export type Shot =
  | {
      readonly name: string;
      readonly file: string;
      readonly width: number;
      readonly height: number;
      readonly theme: string;
    }
  | { readonly name: string; readonly missing: string };

/** A page of all pictures, one row a screen; next to the pictures it needs nothing. */
export function contactSheet(title: string, shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) => {
    const cells = shots.filter((shot) => shot.name === name).map(cellOf);
    return `<section><h2>${escapeText(name)}</h2><div class="row">${cells.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${escapeText(title)}</title>
<style>${styles}</style>
<h1>${escapeText(title)}</h1>
${rows.join("\n")}
</html>
`;
}

function cellOf(shot: Shot): string {
  if ("missing" in shot) return `<p class="missing">not reached: ${escapeText(shot.missing)}</p>`;
  const { file, width, height, theme } = shot;
  const shownWidth = Math.round(width * scale);
  const shownHeight = Math.round(height * scale);
  const caption = `${width}×${height}, ${theme}`;
  return `<figure><img src="${encodeURI(file)}" width="${shownWidth}" height="${shownHeight}" alt="" loading="eager" /><figcaption>${caption}</figcaption></figure>`;
}

const scale = 0.5;

const styles = `
  body { margin: 24px; font: 14px system-ui, sans-serif; background: #8a8f98; color: #111; }
  h2 { margin: 24px 0 8px; font-size: 15px; }
  .row { display: flex; gap: 12px; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; border-radius: 6px; }
  figcaption { font-size: 11px; padding-top: 2px; }
  .missing { color: #8f0f0f; font-weight: 600; }
`;

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
