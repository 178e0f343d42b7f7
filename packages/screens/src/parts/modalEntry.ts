/**
 * An open modal has an entry of its own in the browser's history, at the address of its page, so that
 * the way back closes it first.
 */
export type ModalEntry = {
  readonly modalId: number;
  /** Key of the page's own entry: the page below is the one it was. */
  readonly pageKey: string;
};

/** Reads what an entry of the history holds; null for a page. */
export function modalEntryOf(state: unknown): ModalEntry | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("modalId" in state) || !("pageKey" in state)) return null;
  const { modalId, pageKey } = state;
  return typeof modalId === "number" && typeof pageKey === "string" ? { modalId, pageKey } : null;
}
