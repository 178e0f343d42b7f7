import { keptPage } from "./keptFiles.ts";
import type { WorkerFacts } from "./workerFacts.ts";

/** First words of addresses that are no pages of the wallet; `tg` is a wallet of its own. */
const notPages = new Set([
  "api",
  "sandbox",
  "health",
  "config.json",
  "metrics",
  "legal",
  "tg",
  "worker.js",
]);

type Asked = { readonly url: string; readonly method: string; readonly mode: string };

/** How a request is to be answered: from a file that never changes, with the page, or by the server. */
export function kindOf({ url, method, mode }: Asked, facts: WorkerFacts): "file" | "page" | null {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return null;
  if (!pathname.startsWith(facts.basePath)) return null;
  const place = pathname.slice(facts.basePath.length);
  if (/^assets\/[^/]+\.\w+$/.test(place)) return "file";
  return mode === "navigate" && !notPages.has(place.split("/")[0] ?? "") ? "page" : null;
}

/** The answer out of what is kept; whatever is not, the server answers. */
export async function answerOf(
  request: Request,
  kind: "file" | "page",
  { facts, caches }: { readonly facts: WorkerFacts; readonly caches: CacheStorage },
): Promise<Response> {
  const kept = kind === "file" ? await caches.match(request.url) : await keptPage(facts, caches);
  return kept ?? fetch(request);
}
