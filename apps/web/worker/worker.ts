import { answerOf, kindOf } from "./answerOf.ts";
import { dropAllBuilds, dropOldBuilds, keepBuild } from "./keptFiles.ts";
import type { WorkerFacts } from "./workerFacts.ts";

/** Put in place when the wallet is built. */
declare const WORKER_FACTS: WorkerFacts;
declare const self: ServiceWorkerGlobalScope;

const facts = WORKER_FACTS;

self.addEventListener("install", (event) => {
  // The next page is this build's: the ones that are open find their own files still kept.
  const keeping = facts.isOff ? Promise.resolve() : keepBuild(facts, caches);
  event.waitUntil(keeping.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(facts.isOff ? leave() : dropOldBuilds(facts, caches));
});

if (!facts.isOff) {
  self.addEventListener("fetch", (event) => {
    const kind = kindOf(event.request, facts);
    if (kind !== null) event.respondWith(answerOf(event.request, kind, { facts, caches }));
  });
}

async function leave(): Promise<void> {
  await dropAllBuilds(facts, caches);
  await self.registration.unregister();
}
