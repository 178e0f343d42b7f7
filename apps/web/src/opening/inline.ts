import { openPage } from "./openPage.ts";
import type { OpeningFacts } from "./opening.ts";

/** Put in place when the page is built. */
declare const OPENING_FACTS: OpeningFacts;

window.walletOpening = openPage(OPENING_FACTS);
