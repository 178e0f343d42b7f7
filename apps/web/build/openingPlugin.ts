import { chunkCircle, chunkFacts } from "@coffer/brands/build";
import type { Plugin, Rolldown } from "vite";
import type { OpeningFacts } from "../src/opening/opening.ts";
import { assemblePage } from "./assemblePage.ts";
import { bundleScript } from "./bundleScript.ts";
import { firstFiles } from "./firstFiles.ts";
import { prerenderPages, type AheadSettings } from "./prerenderPages.ts";

const PAGE = "index.html";
/** Below a dot, where the server shows nothing. */
const FACTS = ".vite/chunks.json";

/**
 * Makes the page ahead: the login and what a signed-in visit shows first stand in it, with the CSS and
 * the script that chooses between them. What went into which file is noted beside it.
 */
export function openingPlugin(settings: AheadSettings): Plugin {
  return {
    name: "coffer-opening",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== "asset") throw new Error(`the build has made no ${PAGE}`);
        const circle = chunkCircle(chunksOf(bundle));
        if (circle !== null) throw new Error(`files import each other: ${circle.join(" > ")}`);
        const ahead = await prerenderPages(settings);
        const style = onlyStyle(bundle);
        const files = firstFiles({
          style: style.fileName,
          chunks: chunksOf(bundle),
          screens: ahead.screens,
        });
        const { basePath } = settings;
        const facts: OpeningFacts = { basePath, bundleId: ahead.bundleId, files };
        const script = await bundleScript({
          entry: "src/opening/inline.ts",
          define: { OPENING_FACTS: facts },
        });
        page.source = assemblePage({
          html: String(page.source),
          style: String(style.source),
          shells: ahead.shells,
          script,
        });
        const source = JSON.stringify({ files, chunks: chunkFacts(chunksOf(bundle)) });
        this.emitFile({ type: "asset", fileName: FACTS, source });
      },
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((part) => part.type === "chunk");

/** The one style there is: a second one, of a file that comes later, would be loaded by nobody. */
function onlyStyle(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const styles = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.css$/.test(fileName));
  const [style] = styles;
  if (styles.length !== 1 || style?.type !== "asset") {
    throw new Error(`the bundle has ${styles.length} styles; the page can only take one`);
  }
  return style;
}
