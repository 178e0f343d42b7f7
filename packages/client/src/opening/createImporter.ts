type Importer = (name: string) => Promise<unknown>;

declare global {
  interface Window {
    /** What `import()` of a file of the bundle becomes when the wallet is built. */
    importFile?: Importer;
  }
}

/** What a file takes from its neighbours, as the bundler writes it. */
const TAKEN = /(?:from|import)\s*["'`](\.\/[^"'`]+)["'`]/g;

/**
 * Imports files of the bundle by their names beside each other. A browser keeps the failure of an
 * import for as long as the page lives, so each file, and what it takes, is fetched first: a network
 * that was gone for a moment costs that moment and no more.
 */
export function createImporter(folder: string, take: Importer = importModule): Importer {
  const fetched = new Map<string, Promise<unknown>>();
  const imported = new Map<string, Promise<unknown>>();

  const fetchWhole: Importer = (name) =>
    onceUnlessLost(fetched, name, async () => {
      const url = new URL(name, folder).href;
      if (isThere(url)) return;
      const answer = await fetch(url).catch(() => null);
      // By its name and this word a page that could not be loaded is told from one with a mistake in it.
      if (!answer?.ok) throw new Error(`no module ${url}`);
      const taken = [...(await answer.text()).matchAll(TAKEN)].map(([, file = ""]) => file);
      await Promise.all(taken.map(fetchWhole));
    });
  return (name) =>
    onceUnlessLost(imported, name, async () => {
      await fetchWhole(name);
      return take(new URL(name, folder).href);
    });
}

const importModule: Importer = (url) => import(/* @vite-ignore */ url);

/** Whether the page asks ahead for the file, or has had it already. */
function isThere(url: string): boolean {
  const ahead = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  if ([...ahead].some(({ href }) => href === url)) return true;
  return performance
    .getEntriesByName(url)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);
}

function onceUnlessLost(
  known: Map<string, Promise<unknown>>,
  name: string,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const before = known.get(name);
  // Begun while the network was gone, it may fail only now that it is back: whoever asks now has a try of their own.
  if (before !== undefined) return before.catch(() => onceUnlessLost(known, name, run));
  const running = run();
  known.set(name, running);
  running.catch(() => known.delete(name));
  return running;
}
