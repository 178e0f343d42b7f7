import type { FastifyInstance } from "fastify";
import type { Faults } from "../faults/faults.ts";
import type { Mailbox } from "../mail/openMailbox.ts";
import type { Coin } from "../rates/coins.ts";
import { pinRate, type RatePins } from "../rates/ratePins.ts";
import { HttpRefusal } from "./HttpRefusal.ts";
import { faultsBody, inboxQuery, ratesBody, regionBody } from "./inputs.ts";
import { parseInput } from "./readBody.ts";

export type DeskParts = {
  readonly mailbox: Mailbox;
  readonly pins: RatePins;
  readonly coins: readonly Coin[];
  readonly faults: Faults;
};

/** The calls beside the chains: inbox, rates, region, faults. (rule 172) */
export function deskRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { mailbox, faults } = parts;
  /** Whether the wallet takes its callers for people of a refused country. */
  const region = { isBlocked: false };

  app.get("/inbox", (request, reply) =>
    reply.send(mailbox.messages(parseInput(inboxQuery, request.query).to)),
  );

  app.put("/rates", async (request) => {
    const pin = parseInput(ratesBody, request.body);
    const pinned = await pinRate(parts, pin, Date.now());
    if (!pinned.ok) throw new HttpRefusal(400, pinned.problem);
    return pin;
  });

  app.get("/region", (_request, reply) => reply.send({ blocked: region.isBlocked }));

  app.put("/region", (request, reply) => {
    const { blocked } = parseInput(regionBody, request.body);
    region.isBlocked = blocked;
    return reply.send({ blocked });
  });

  app.get("/faults", (_request, reply) => reply.send(faults.all()));

  app.put("/faults", (request, reply) => {
    const fault = parseInput(faultsBody, request.body);
    if (faults.set(fault.service, fault.mode)) return reply.send(fault);
    const known = Object.keys(faults.all()).join(", ");
    throw new HttpRefusal(400, `service: unknown service ${fault.service}; known: ${known}`);
  });
}
