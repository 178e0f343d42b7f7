import { isDraftUnderWay } from "@coffer/core/send";
import type { PageParts } from "../pageParts.ts";

/** Lets go of what was written and left: the next payment is new. One that was pressed stays. */
export function dropSendDraft({ store }: Pick<PageParts, "store">): void {
  const { sendDraft, setSendDraft } = store.getState();
  if (sendDraft !== null && !isDraftUnderWay(sendDraft)) setSendDraft(null);
}
