import { expect, test } from "vitest";
import { ownRequests, type Asked } from "./readRequests.ts";

const asked = (path: string, startMs: number, initiatorType = "script"): Asked => ({
  url: `http://localhost${path}`,
  startMs,
  initiatorType,
});
const requestsOf = (...list: readonly Asked[]) =>
  ownRequests([asked("/", 0, "navigation"), ...list], 100);

test("the page counts, and what was asked for until it was ready", () => {
  const requests = requestsOf(
    asked("/assets/entry.js", 1),
    asked("/api/trpc/app.getAppState", 2, "fetch"),
    asked("/assets/style.css", 100, "link"),
    asked("/assets/later.js", 101, "fetch"),
  );
  const toReady = ["/", "/assets/entry.js", "/api/trpc/app.getAppState", "/assets/style.css"];
  expect(requests).toEqual({ toReady, whole: [...toReady, "/assets/later.js"] });
});

test("what a browser fetches so that it can offer to install the wallet does not count", () => {
  const requests = requestsOf(
    asked("/manifest.webmanifest", 1, "link"),
    asked("/app-icon.svg", 2, "other"),
  );
  expect(requests).toEqual({ toReady: ["/"], whole: ["/"] });
});

test("a picture that the page shows counts, and so does a stream it opens", () => {
  const requests = requestsOf(
    asked("/app-icon.svg", 1, "img"),
    asked("/ground.png", 2, "css"),
    asked("/api/news", 3, "other"),
  );
  expect(requests.toReady).toEqual(["/", "/app-icon.svg", "/ground.png", "/api/news"]);
});
