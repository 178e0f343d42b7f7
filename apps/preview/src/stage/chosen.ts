type Globals = Readonly<Record<string, unknown>>;

let chosen: Globals = {};
const listeners = new Set<() => void>();

/** Theme, brand and language, named as on the toolbar of Storybook. */
export const readChosen = (): Globals => chosen;

export function subscribeToChosen(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

export function choose(next: Globals): void {
  chosen = next;
  for (const run of listeners) run();
}
