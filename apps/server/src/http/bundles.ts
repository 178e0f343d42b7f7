import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const ASSET_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

type Bundle = { readonly folder: string; readonly prefix: string };

function isWanted(accept: string | undefined): boolean {
  return accept === undefined || accept.includes("text/html") || accept.includes("*/*");
}

async function addBundle(server: FastifyInstance, { folder, prefix }: Bundle): Promise<void> {
  if (!existsSync(path.join(folder, "index.html"))) return;
  await server.register(async (scope) => {
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
      },
    });
  });
  // Any path below is the app's own to route; a missing asset is not.
  server.get(`${prefix}*`, async (request, reply) => {
    const isAsset = request.url.startsWith(`${prefix}assets/`);
    if (isAsset || !isWanted(request.headers.accept)) return reply.callNotFound();
    reply.header("cache-control", "no-cache");
    return reply.sendFile("index.html", folder);
  });
}

/** The built bundles: the mini-app under `tg/`, the web wallet under everything else. */
export async function addBundles(
  server: FastifyInstance,
  { basePath, webFolder, tgFolder }: { basePath: string; webFolder: string; tgFolder: string },
): Promise<void> {
  await addBundle(server, { folder: tgFolder, prefix: `${basePath}tg/` });
  await addBundle(server, { folder: webFolder, prefix: basePath });
}
