/** What a page's entry in the browser's history knows of the entries before it. */
export type EntryState = {
  /** The page that it was opened from; undefined where the visit began. */
  readonly from: string | undefined;
  /** How many pages of the same payment's way lie before it; 0 for the first of them. */
  readonly sendSteps: number;
};

/** The pages that a payment passes before it is sent. */
const isOfSending = (path: string): boolean =>
  /^\/(send-payment\/(asset|partner)|aml)\//.test(path);

/** Reads what an entry holds, of a page or of a modal over it. */
export function entryStateOf(state: unknown): EntryState {
  const held = typeof state === "object" && state !== null ? state : {};
  const from = "from" in held && typeof held.from === "string" ? held.from : undefined;
  const sendSteps = "sendSteps" in held && typeof held.sendSteps === "number" ? held.sendSteps : 0;
  return { from, sendSteps };
}

type Place = { readonly pathname: string; readonly state: unknown };

/** The entry of a page that is opened from another one. */
export const entryAfter = ({ pathname, state }: Place, path: string): EntryState => ({
  from: pathname,
  sendSteps: isOfSending(pathname) && isOfSending(path) ? entryStateOf(state).sendSteps + 1 : 0,
});

/** The entry of a page that takes the place of another one: what lies before it stays. */
export function entryInPlace({ state }: Place, path: string): EntryState {
  const { from, sendSteps } = entryStateOf(state);
  return { from, sendSteps: isOfSending(path) ? sendSteps : 0 };
}
