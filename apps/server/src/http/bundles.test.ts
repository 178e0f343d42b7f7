import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBundles } from "./bundles.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "coffer-bundles-"));
/** The mini-app's script does not wait for the page; the bundler puts that first. It asks ahead for the rest. */
const aheadOf = (app: string) =>
  app === "tg" ? '<link rel="modulepreload" href="/assets/home-2c3d.js">' : "";
const pageOf = (app: string) =>
  `<title>${app}</title><script ${app === "tg" ? "async " : ""}type="module" crossorigin src="/assets/${app}-1a2b.js"></script>${aheadOf(app)}`;
let server: FastifyInstance;
beforeAll(async () => {
  for (const app of ["web", "tg"]) {
    mkdirSync(path.join(folder, app, "assets"), { recursive: true });
    writeFileSync(path.join(folder, app, "index.html"), pageOf(app));
    writeFileSync(path.join(folder, app, "assets", "main-1a2b.js"), `/* ${app} */`);
    writeFileSync(path.join(folder, app, "assets", "main-1a2b.js.br"), "packed");
    writeFileSync(path.join(folder, app, "worker.js"), `/* ${app} worker */`);
    mkdirSync(path.join(folder, app, ".vite"));
    writeFileSync(path.join(folder, app, ".vite", "chunks.json"), "notes of the build");
  }
  server = Fastify();
  await addBundles(server, {
    basePath: "/",
    webFolder: path.join(folder, "web"),
    tgFolder: path.join(folder, "tg"),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = "text/html") =>
  server.inject({ method: "GET", url, headers: { accept } });

const pages = [
  ["/", "web"],
  ["/send-payment/status/01a1fc12", "web"],
  ["/assets/0190b0a0-0000-7000-8000-000000000000", "web"],
  ["/no/such/page", "web"],
  ["/tg/", "tg"],
  ["/tg/app", "tg"],
] as const;
test.each(pages)("%s is a page of the %s bundle", async (url, app) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(pageOf(app));
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test("a page's answer asks for its first script and what it asks for ahead, and no other answer does", async () => {
  for (const [url, link] of [
    ["/", "</assets/web-1a2b.js>; rel=modulepreload"],
    ["/send-payment/status/01a1fc12", "</assets/web-1a2b.js>; rel=modulepreload"],
    ["/tg/", "</assets/tg-1a2b.js>; rel=modulepreload, </assets/home-2c3d.js>; rel=modulepreload"],
    ["/assets/main-1a2b.js", undefined],
    ["/worker.js", undefined],
  ] as const)
    expect((await get(url)).headers["link"]).toBe(link);
});

test("a page without a script asks for none", async () => {
  const bare = path.join(folder, "bare");
  mkdirSync(bare);
  writeFileSync(path.join(bare, "index.html"), "<title>bare</title>");
  const other = Fastify();
  await addBundles(other, { basePath: "/", webFolder: bare, tgFolder: path.join(folder, "none") });
  expect((await other.inject({ url: "/" })).headers).not.toHaveProperty("link");
  await other.close();
});

test.each(["/wp-login.php", "/.env", "/assets/gone.js", "/deep/down/data.json?x=1", "/tg/x.css"])(
  "%s is no page, whatever is accepted",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("who looks for pages is told to leave the calls alone, and an old icon's name leads to the icon", async () => {
  const robots = await get("/robots.txt", "*/*");
  expect(robots.headers["content-type"]).toContain("text/plain");
  expect(robots.body).toBe("User-agent: *\nDisallow: /api/\n");
  const icon = await get("/favicon.ico", "image/*");
  expect([icon.statusCode, icon.headers.location]).toEqual([302, "/app-icon.svg"]);
});

test.each(["/api", "/api/", "/api/nothing", "/api/trpc/nothing?x=1"])(
  "%s is a call that is not there, and no page",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("metrics are not to be had here", async () => {
  expect((await get("/metrics")).statusCode).toBe(404);
  expect((await get("/metrics?x=1", "*/*")).statusCode).toBe(404);
});

test("hashed files are kept for good, and one that is gone is not answered with a page", async () => {
  const found = await get("/assets/main-1a2b.js", "*/*");
  expect(found.headers["cache-control"]).toContain("immutable");
  expect((await get("/assets/main-9z9z.js", "*/*")).statusCode).toBe(404);
});

test("the base path without its last slash leads to the wallet", async () => {
  const elsewhere = Fastify();
  const folders = { webFolder: path.join(folder, "web"), tgFolder: path.join(folder, "tg") };
  await addBundles(elsewhere, { basePath: "/wallet/", ...folders });
  const response = await elsewhere.inject({ method: "GET", url: "/wallet" });
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe("/wallet/");
  expect((await elsewhere.inject({ method: "GET", url: "/wallet/" })).body).toContain("web");
  await elsewhere.close();
});

test("a file is sent as it was packed to whoever takes that, and says so", async () => {
  const found = await server.inject({
    url: "/assets/main-1a2b.js",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(found.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(found.body).toBe("packed");
});

test("the page and the worker are asked for again each time, and answered in a word if they are the same", async () => {
  for (const url of ["/", "/worker.js"]) {
    const found = await get(url);
    expect(found.headers["cache-control"]).toBe("no-cache");
    const again = await server.inject({
      url,
      headers: { accept: "text/html", "if-none-match": found.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  }
});

test("what the build notes for itself is not to be had", async () => {
  expect((await get("/.vite/chunks.json")).body).not.toContain("notes");
});
