import { createImporter } from "@coffer/client/opening";
import { openPage } from "./openPage.ts";
import type { OpeningFacts } from "./opening.ts";

/** Put in place when the page is built. */
declare const OPENING_FACTS: OpeningFacts;

window.importFile = createImporter(
  new URL(`${OPENING_FACTS.basePath}assets/`, location.origin).href,
);
window.walletOpening = openPage(OPENING_FACTS);
