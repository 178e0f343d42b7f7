import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { amlDeskPages } from "../chainalysis/amlDeskRoutes.ts";
import { parseFormBody } from "../http/readBody.ts";
import { kycDeskPages } from "../sumsub/kycDeskRoutes.ts";
import { paymentDeskPages } from "../payments/paymentDeskRoutes.ts";
import { addressHints } from "../networks/LocalNetwork.ts";
import { promoPages } from "../promo/promoRoutes.ts";
import { partnerPages } from "../partners/partnerRoutes.ts";
import { shopParts } from "../shop/shopParts.ts";
import { shopPages } from "../shop/shopRoutes.ts";
import type { World } from "../World.ts";
import { explorerPageRoutes } from "./explorerPageRoutes.ts";
import { faucetPageRoutes } from "./faucetPageRoutes.ts";
import { mailboxPage } from "./mailboxPage.ts";
import { createShowPage, messagePage } from "./showPage.ts";
import { startFacts } from "./startFacts.ts";
import { startPage } from "./startPage.ts";
import { textField } from "./textField.ts";
import { relativeRoot } from "./relativeRoot.ts";

const read = (name: string): string =>
  readFileSync(new URL(`static/${name}`, import.meta.url), "utf8");

/** The pages' few files, read once. */
const staticFiles = [
  { name: "sandbox.css", type: "text/css; charset=utf-8", content: read("sandbox.css") },
  { name: "sandbox.js", type: "text/javascript; charset=utf-8", content: read("sandbox.js") },
  { name: "icon.svg", type: "image/svg+xml", content: read("icon.svg") },
] as const;

/** The pages for people. */
export function pageRoutes(app: FastifyInstance, world: World): void {
  const show = createShowPage(world.settings.walletPort);

  app.setNotFoundHandler((request, reply) =>
    show(request, reply.code(404), messagePage("Nothing here", "This page does not exist.")),
  );
  app.get("/", async (request, reply) =>
    show(request, reply, startPage(await startFacts(world, relativeRoot(request.url)))),
  );
  app.get("/mailbox", (request, reply) => {
    const to = textField(request.query, "to") || null;
    return show(request, reply, mailboxPage(world.mailbox.messages(to ?? undefined), to));
  });
  parseFormBody(app);
  faucetPageRoutes(app, world, show);
  kycDeskPages(app, world.applicants, show);
  amlDeskPages(app, { desk: world.amlDesk, addressHint: addressHints(world.networks) }, show);
  paymentDeskPages(app, world.payments, show);
  explorerPageRoutes(app, world, show);
  shopPages(app, shopParts(world), show);
  promoPages(app, world.settings, show);
  partnerPages(app, { ...world.settings, networks: world.networks }, show);
  for (const { name, type, content } of staticFiles) {
    app.get(`/static/${name}`, (_request, reply) =>
      reply
        .headers({
          "content-type": type,
          "cache-control": "no-cache",
          "x-content-type-options": "nosniff",
        })
        .send(content),
    );
  }
}
