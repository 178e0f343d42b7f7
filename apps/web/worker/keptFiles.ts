import type { WorkerFacts } from "./workerFacts.ts";

/** Names what this wallet's workers keep, among all that its origin keeps. */
const prefixOf = ({ basePath }: WorkerFacts): string => `wallet|${basePath}|`;

const cacheNameOf = (facts: WorkerFacts): string => prefixOf(facts) + facts.version;

/** Files that are taken in at once: more would stand before what the person asks for. */
const LANES = 3;

/** Keeps the page and every file of a build, all of them or nothing. */
export async function keepBuild(facts: WorkerFacts, caches: CacheStorage): Promise<void> {
  const { basePath, entry } = facts;
  const page = await fetch(basePath, { cache: "no-cache", headers: { accept: "text/html" } });
  if (!page.ok || !(await page.clone().text()).includes(entry)) {
    throw new Error("the page that is served is not of this build");
  }
  try {
    await keepFiles(facts, caches);
    const cache = await caches.open(cacheNameOf(facts));
    await cache.put(basePath, page);
  } catch (error) {
    await caches.delete(cacheNameOf(facts));
    throw error;
  }
}

async function keepFiles(facts: WorkerFacts, caches: CacheStorage): Promise<void> {
  const cache = await caches.open(cacheNameOf(facts));
  const left = [...facts.files];
  const keepInTurn = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      await keepFile(facts.basePath + file, { cache, caches }).catch((error: unknown) => {
        // Nothing of this build is kept now: the other lanes have no more to ask for.
        left.length = 0;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: LANES }, keepInTurn));
}

type Keeping = { readonly cache: Cache; readonly caches: CacheStorage };

async function keepFile(url: string, { cache, caches }: Keeping): Promise<void> {
  // A name carries its content's hash: what an earlier build had is the same.
  const response = (await caches.match(url)) ?? (await fetch(url));
  if (!response.ok) throw new Error(`${url} cannot be had`);
  await cache.put(url, response);
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
