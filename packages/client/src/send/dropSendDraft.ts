import { isDraftUnderWay } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";
import { DRAFT_KEY } from "./draftKey.ts";

/** Lets go of what was written and left: the next payment is new. One that was pressed stays. */
export function dropSendDraft({ store, storage }: Pick<PageParts, "store" | "storage">): void {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft !== null && isDraftUnderWay(sendDraft)) return;
  setSendDraft(null);
  storage.remove(DRAFT_KEY);
}
