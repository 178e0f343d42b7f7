import { chunkCircle, chunkFacts, reachedFiles } from "@coffer/brands/build";
import type { Plugin } from "vite";

export type AheadSettings = { readonly basePath: string; readonly locale: string };

/** Below a dot, where the server shows nothing. */
const FACTS = ".vite/chunks.json";

/**
 * Has the page ask for all that home in Telegram is made of while its first script, which is small, does
 * what cannot wait. What went into which file is noted beside it.
 */
export function aheadPlugin({ basePath, locale }: AheadSettings): Plugin {
  const first = [
    "/apps/tg/src/boot.tsx",
    "/shell/WalletZone.tsx",
    "/home/HomeScreen.tsx",
    "/session/UnreachableScreen.tsx",
    "/i18n/src/plainTexts.ts",
    `/i18n/src/${locale}/near.ts`,
    "/actions/createActions.ts",
    // Last: what it draws is made ready while it is on its way.
    "/node_modules/react-dom/client.js",
  ];
  return {
    name: "coffer-ahead",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
        if (page?.type !== "asset") throw new Error("the build has made no index.html");
        const circle = chunkCircle(chunks);
        if (circle !== null) throw new Error(`files import each other: ${circle.join(" > ")}`);
        const files = reachedFiles(chunks);
        const links = [...new Set(first.flatMap(files.of))].map(
          (file) => `<link rel="modulepreload" href="${basePath}${file}">`,
        );
        page.source = String(page.source).replace("</head>", () => `${links.join("")}</head>`);
        const source = JSON.stringify({ chunks: chunkFacts(chunks) });
        this.emitFile({ type: "asset", fileName: FACTS, source });
      },
    },
  };
}
