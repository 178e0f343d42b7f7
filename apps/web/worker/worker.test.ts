// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOf, kindOf } from "./answerOf.ts";
import { dropAllBuilds, dropOldBuilds, keepBuild, keptPage } from "./keptFiles.ts";
import type { WorkerFacts } from "./workerFacts.ts";

const origin = "https://wallet.example";
const build = (version: string): WorkerFacts => ({
  basePath: "/w/",
  version,
  entry: `assets/index-${version}.js`,
  files: [`assets/index-${version}.js`, "assets/same-1a.js"],
  isOff: false,
});

/** What the server has: the newest build alone. */
let served = new Map<string, string>();
let fetched: string[] = [];
let underway = 0;
let mostAtOnce = 0;
const deploy = (version: string) => {
  const { basePath, files, entry } = build(version);
  served = new Map(files.map((file) => [basePath + file, file]));
  served.set(basePath, `<script src="${basePath}${entry}"></script>`);
};

beforeEach(() => {
  fetched = [];
  mostAtOnce = 0;
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("fetch", async (asked: string | Request) => {
    const path = new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;
    fetched.push(path);
    underway += 1;
    mostAtOnce = Math.max(mostAtOnce, underway);
    await Promise.resolve();
    underway -= 1;
    const body = served.get(path);
    return body === undefined ? new Response("", { status: 404 }) : new Response(body);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser's caches, in the order they were made. */
function createCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>();
  const pathOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, origin).pathname;
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      put: async (asked: RequestInfo | URL, response: Response) => {
        entries.set(pathOf(asked), response);
      },
      match: async (asked: RequestInfo | URL) => entries.get(pathOf(asked))?.clone(),
    };
  };
  const storage = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: RequestInfo | URL) =>
      [...kept.values()]
        .map((entries) => entries.get(pathOf(asked)))
        .find(Boolean)
        ?.clone(),
  };
  return storage as unknown as CacheStorage; // as much of it as a worker uses
}

async function install(version: string, caches: CacheStorage): Promise<void> {
  await keepBuild(build(version), caches);
  await dropOldBuilds(build(version), caches);
}
const ask = async (version: string, place: string, caches: CacheStorage) => {
  const request = new Request(`${origin}/w/${place}`);
  const kind = place.startsWith("assets/") ? "file" : "page";
  return answerOf(request, kind, { facts: build(version), caches });
};

test.each([
  ["/w/", "navigate", "page"],
  ["/w/assets/0190b0a0-0000-7000-8000-000000000000", "navigate", "page"],
  ["/w/assets/index-1a.js", "no-cors", "file"],
  ["/w/api/trpc/app.getAppState", "cors", null],
  ["/w/config.json", "navigate", null],
  ["/w/sandbox/inbox", "navigate", null],
  ["/w/legal/terms.html", "navigate", null],
  ["/w/tg/", "navigate", null],
  ["/other/", "navigate", null],
])("%s by %s is answered as %s", (path, mode, kind) => {
  expect(kindOf({ url: origin + path, method: "GET", mode }, build("1"))).toBe(kind);
});

test("nothing but reading of this origin is answered", () => {
  const page = { url: `${origin}/w/`, mode: "navigate" };
  expect(kindOf({ ...page, method: "POST" }, build("1"))).toBeNull();
  expect(
    kindOf({ ...page, method: "GET", url: "https://other.example/w/" }, build("1")),
  ).toBeNull();
});

test("a build that is kept answers without the server", async () => {
  const caches = createCaches();
  deploy("1");
  await install("1", caches);
  served.clear();
  fetched = [];
  expect(await (await ask("1", "assets/index-1.js", caches)).text()).toBe("assets/index-1.js");
  expect(await (await ask("1", "send-payment/status/1", caches)).text()).toContain("index-1.js");
  expect(fetched).toEqual([]);
});

test("a new build is the next page, fetches only what is new, and leaves open tabs their files", async () => {
  const caches = createCaches();
  deploy("1");
  await install("1", caches);
  deploy("2");
  fetched = [];
  await install("2", caches);
  expect(fetched).toEqual(["/w/", "/w/assets/index-2.js"]);
  expect(await (await ask("2", "", caches)).text()).toContain("index-2.js");
  expect((await ask("2", "assets/index-1.js", caches)).status).toBe(200);
  deploy("3");
  await install("3", caches);
  expect((await ask("3", "assets/index-1.js", caches)).status).toBe(404);
  expect((await ask("3", "assets/index-2.js", caches)).status).toBe(200);
});

test("a page of another build, or a file that is missing, keeps nothing", async () => {
  const caches = createCaches();
  deploy("1");
  await expect(keepBuild(build("2"), caches)).rejects.toThrow("not of this build");
  served.delete("/w/assets/same-1a.js");
  await expect(keepBuild(build("1"), caches)).rejects.toThrow("same-1a.js cannot be had");
  expect(await caches.keys()).toEqual([]);
});

test("a build without room for it keeps nothing", async () => {
  const caches = createCaches();
  const open = async (name: string) => {
    const cache = await caches.open(name);
    let kept = 0;
    const put = async (asked: RequestInfo | URL, response: Response) => {
      kept += 1;
      if (kept === 2) throw new Error("no room");
      await cache.put(asked, response);
    };
    return { ...cache, put };
  };
  deploy("1");
  await expect(keepBuild(build("1"), { ...caches, open })).rejects.toThrow("no room");
  expect(await caches.keys()).toEqual([]);
});

test("no more than three files are taken in at once", async () => {
  const facts = {
    ...build("1"),
    files: Array.from({ length: 10 }, (_each, at) => `assets/part-${at}.js`),
  };
  deploy("1");
  for (const file of facts.files) served.set(facts.basePath + file, file);
  const caches = createCaches();
  await keepBuild(facts, caches);
  expect(mostAtOnce).toBe(3);
  expect(fetched).toHaveLength(11);
});

test("after a file that cannot be had no more of its build are asked for", async () => {
  const caches = createCaches();
  deploy("1");
  const files = Array.from({ length: 20 }, (_, at) => `assets/part-${at}.js`);
  const facts = { ...build("1"), files };
  for (const file of files.slice(1)) served.set(facts.basePath + file, file);
  await expect(keepBuild(facts, caches)).rejects.toThrow("part-0.js cannot be had");
  await vi.waitFor(() => expect(underway).toBe(0));
  expect(fetched.length).toBeLessThan(8);
});

test("taken away, it leaves nothing of this wallet and all of others", async () => {
  const caches = createCaches();
  deploy("1");
  await install("1", caches);
  await caches.open("wallet|/elsewhere/|1");
  await dropAllBuilds(build("2"), caches);
  expect(await caches.keys()).toEqual(["wallet|/elsewhere/|1"]);
  expect(await keptPage(build("1"), caches)).toBeUndefined();
});
