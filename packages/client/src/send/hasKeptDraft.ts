import type { PageParts } from "../pageParts.ts";
import { DRAFT_KEY } from "./draftKey.ts";

/** Whether this tab keeps something that was written before a reload, by whomever: `keptDraft` reads whose. */
export const hasKeptDraft = ({ store, storage }: Pick<PageParts, "store" | "storage">): boolean =>
  store.getState().sendDraft === null && storage.get(DRAFT_KEY) !== null;
