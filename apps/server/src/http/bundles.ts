import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const PAGE = "index.html";
const ASSET_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

type Bundle = { readonly folder: string; readonly prefix: string };

/** No page of the wallet ends like this, whatever somebody looks for below its address. */
const FILE =
  /\.(?:js|mjs|css|map|json|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|wasm|webmanifest|php|aspx?|jsp|env|ya?ml|sql|zip|gz)$/i;

function isPageWanted(accept: string | undefined): boolean {
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}

async function addBundle(server: FastifyInstance, { folder, prefix }: Bundle): Promise<void> {
  if (!existsSync(path.join(folder, PAGE))) return;
  const link = codeLink(folder);
  // A scope of its own: each bundle brings its own way to send files.
  await server.register(async (scope: FastifyInstance) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        const life = `public, max-age=${ASSET_LIFE_MS / 1000}, immutable`;
        reply.header("cache-control", isHashed ? life : "no-cache");
        const isPage = file.startsWith(path.join(folder, PAGE));
        if (link !== null && isPage) reply.header("link", link);
      },
    });
    // Any path below is the app's own to route (`assets/{assetId}` too); a missing file is not.
    scope.get(`${prefix}*`, async (request, reply) => {
      const [address = ""] = request.url.split("?");
      if (FILE.test(address) || !isPageWanted(request.headers.accept)) return reply.callNotFound();
      return reply.sendFile(PAGE);
    });
  });
}

/** The built bundles: the mini-app under `tg/`, the web wallet under everything else. */
export async function addBundles(
  server: FastifyInstance,
  { basePath, webFolder, tgFolder }: { basePath: string; webFolder: string; tgFolder: string },
): Promise<void> {
  // A call that is not there is no page. Metrics stand on a port of their own; here nothing does.
  for (const name of ["metrics", "api", "api/*"]) {
    server.get(`${basePath}${name}`, (_request, reply) => {
      reply.callNotFound();
    });
  }
  server.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain").send(`User-agent: *\nDisallow: ${basePath}api/\n`),
  );
  // Whoever asks for it by its old name: the page itself names another.
  server.get("/favicon.ico", (_request, reply) => reply.redirect(`${basePath}app-icon.svg`, 302));
  if (basePath !== "/")
    server.get(basePath.slice(0, -1), (_request, reply) => reply.redirect(basePath, 308));
  await addBundle(server, { folder: tgFolder, prefix: `${basePath}tg/` });
  await addBundle(server, { folder: webFolder, prefix: basePath });
}

/** Sources of a content policy, quotes included. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * The hashes of what stands in a built bundle's page. Computed from the page itself, so that a policy
 * never fits another build than the one that is served; without a page there is nothing to allow.
 */
export function inlineHashes(folder: string): InlineHashes {
  const file = path.join(folder, "index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  return {
    scripts: hashesOf(page, /<script>([\s\S]*?)<\/script>/g),
    styles: hashesOf(page, /<style>([\s\S]*?)<\/style>/g),
  };
}

const hashesOf = (page: string, element: RegExp): readonly string[] =>
  [...page.matchAll(element)].map(([, content = ""]) => {
    const hash = createHash("sha256").update(content).digest("base64");
    return `'sha256-${hash}'`;
  });

/**
 * The Link header by which the answer that carries a bundle's page asks for its first script, and for what
 * the page itself asks for ahead: a slow phone's browser reads headers a twentieth of a second before it
 * reads the page. Null for a page without one.
 */
function codeLink(folder: string): string | null {
  const page = readFileSync(path.join(folder, "index.html"), "utf8");
  const entry = /<script [^>]*type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) return null;
  const ahead = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  return [entry, ...ahead].map((href) => `<${href}>; rel=modulepreload`).join(", ");
}
