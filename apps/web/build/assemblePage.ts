import { firstStyles } from "./firstStyles.ts";

export type PageParts = {
  readonly html: string;
  /** The text of the style the page links to. */
  readonly style: string;
  readonly shells: Readonly<Record<string, string>>;
  readonly script: string;
};

const linkPattern = /<link rel="stylesheet"[^>]*>/;

/** The page with what is made ahead, the part of the style that it needs, and its opening in it. */
export function assemblePage({ html, style, shells, script }: PageParts): string {
  const templates = Object.entries(shells)
    .map(([visit, markup]) => `<template id="shell-${visit}">${markup}</template>`)
    .join("");
  const first = firstStyles(style, html + templates);
  // Anything in the code that looks like the end of a script would be one.
  const safe = script.trim().replaceAll("</", String.raw`<\/`);
  return replaceOnce(
    replaceOnce(html, linkPattern, `<style>${first}</style>`),
    /<\/body>/,
    `${templates}<script>${safe}</script></body>`,
  );
}

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`the page has nothing like ${pattern}`);
  return text.replace(pattern, () => replacement);
}
