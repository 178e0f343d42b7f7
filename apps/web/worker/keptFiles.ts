import type { WorkerFacts } from "./workerFacts.ts";

/** Names what this wallet's workers keep, among all that its origin keeps. */
const prefixOf = ({ basePath }: WorkerFacts): string => `wallet|${basePath}|`;

const cacheNameOf = (facts: WorkerFacts): string => prefixOf(facts) + facts.version;

/** Keeps the page and every file of a build, all of them or nothing. */
export async function keepBuild(facts: WorkerFacts, caches: CacheStorage): Promise<void> {
  const { basePath, entry, files } = facts;
  const page = await fetch(basePath, { cache: "no-cache", headers: { accept: "text/html" } });
  if (!page.ok || !(await page.clone().text()).includes(entry)) {
    throw new Error("the page that is served is not of this build");
  }
  const found = await Promise.all(
    files.map(async (file): Promise<readonly [string, Response]> => {
      const url = basePath + file;
      // A name carries its content's hash: what an earlier build had is the same.
      const response = (await caches.match(url)) ?? (await fetch(url));
      if (!response.ok) throw new Error(`${file} cannot be had`);
      return [url, response];
    }),
  );
  const cache = await caches.open(cacheNameOf(facts));
  await Promise.all(
    [...found, [basePath, page] as const].map(([url, kept]) => cache.put(url, kept)),
  );
}

/**
 * Drops what is kept of builds before the last one. The last one's files stay: a tab may still be open
 * that was opened with it.
 */
export async function dropOldBuilds(facts: WorkerFacts, caches: CacheStorage): Promise<void> {
  const own = cacheNameOf(facts);
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(prefixOf(facts)) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** Drops all that any worker of this wallet has kept. */
export async function dropAllBuilds(facts: WorkerFacts, caches: CacheStorage): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefixOf(facts)));
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** The page of this build; another one's would ask for other files. */
export async function keptPage(
  facts: WorkerFacts,
  caches: CacheStorage,
): Promise<Response | undefined> {
  const cache = await caches.open(cacheNameOf(facts));
  return cache.match(facts.basePath);
}
