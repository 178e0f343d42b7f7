import type { Plugin } from "vite";
import type { Brand, LegalPage } from "../brandSchema.ts";

export type LegalSettings = { readonly brand: Brand; readonly basePath: string };

const STYLE = "legal/page.css";

/** Where a link of a brand leads: as it stands, or to a page of the bundle. */
export const legalAddress = (basePath: string, link: string): string =>
  link.startsWith("legal/") ? `${basePath}${link}.html` : link;

/** The brand's own legal pages, as plain as they can be: they are read without the wallet. */
export function legalPlugin({ brand, basePath }: LegalSettings): Plugin {
  return {
    name: "coffer-legal",
    apply: "build",
    generateBundle() {
      const pages = Object.entries(brand.legalPages ?? {});
      if (pages.length === 0) return;
      this.emitFile({ type: "asset", fileName: STYLE, source: style });
      for (const [name, page] of pages) {
        const source = pageOf(page, { brand, basePath });
        this.emitFile({ type: "asset", fileName: `legal/${name}.html`, source });
      }
    },
  };
}

const pageOf = ({ title, paragraphs }: LegalPage, { brand, basePath }: LegalSettings): string =>
  `<!doctype html>
<html lang="${brand.defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${textOf(`${title} · ${brand.name}`)}</title>
<link rel="icon" href="${basePath}app-icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${basePath}${STYLE}">
</head>
<body>
<main>
<p><a href="${basePath}">${textOf(brand.name)}</a></p>
<h1>${textOf(title)}</h1>
${paragraphs.map((paragraph) => `<p>${textOf(paragraph)}</p>`).join("\n")}
</main>
</body>
</html>
`;

const style =
  ":root{color-scheme:light dark}main{max-width:40rem;margin:auto;padding:1.5rem 1rem;font:1rem/1.6 system-ui,sans-serif}";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const textOf = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? "");
