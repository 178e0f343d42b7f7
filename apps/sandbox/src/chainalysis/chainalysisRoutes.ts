import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressKey } from "@coffer/core/address";
import { z } from "zod";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { Faults } from "../faults/faults.ts";
import type { AmlDesk } from "./openAmlDesk.ts";

export type ChainalysisParts = { readonly desk: AmlDesk; readonly faults: Faults };

/** Any key of the length of a real one. */
const KEY_LENGTH_MIN = 16;

const addressParams = z.object({ address: z.string().min(1).max(256) });
const entityBody = z.object({ address: z.string().min(1).max(256) });

/**
 * Chainalysis' sanctions screening and its address screening, in their shapes and with their refusals.
 * While nothing is known of an address they are out of order for it: neither has a word for that.
 */
export function chainalysisRoutes(app: FastifyInstance, { desk, faults }: ChainalysisParts): void {
  const registered = new Set<string>();

  app.addHook("onRequest", async (request, reply) => {
    const exchange = { request: request.raw, response: reply.raw };
    if (await applyHttpFault(faults.modeOf("aml"), exchange)) reply.hijack();
  });

  const look = (address: string) => {
    desk.noteAsked(address, Date.now());
    return desk.statusOf(address, Date.now());
  };

  app.get("/api/v1/address/:address", (request, reply) => {
    if (!hasKey(request, "x-api-key")) return refuse(reply, 403, "Forbidden");
    const { address } = addressParams.parse(request.params);
    const status = look(address);
    if (status === "UNKNOWN") return refuse(reply, 503, "Service Unavailable");
    return reply.send({ identifications: status === "DISABLED" ? [identification] : [] });
  });

  app.post("/api/risk/v2/entities", (request, reply) => {
    if (!hasKey(request, "token")) return refuse(reply, 403, "Forbidden");
    const body = entityBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, "address is required");
    registered.add(addressKey(body.data.address));
    return reply.code(201).send({ address: body.data.address });
  });

  app.get("/api/risk/v2/entities/:address", (request, reply) => {
    if (!hasKey(request, "token")) return refuse(reply, 403, "Forbidden");
    const { address } = addressParams.parse(request.params);
    if (!registered.has(addressKey(address))) return refuse(reply, 404, "Not Found");
    const status = look(address);
    if (status === "UNKNOWN") return refuse(reply, 503, "Service Unavailable");
    return reply.send(screened(address, status === "DISABLED"));
  });
}

const identification = {
  category: "sanctions",
  name: "SANCTIONS: OFAC SDN Sandbox 2026-01-01",
  description: "Blocked at the sandbox's desk. Nothing here is a real sanction.",
  url: "https://example.com/sanctions",
};

const screened = (address: string, isBlocked: boolean) => ({
  address,
  risk: isBlocked ? "Severe" : "Low",
  riskReason: isBlocked ? "Identified as Sanctioned Entity" : null,
  addressType: "PRIVATE_WALLET",
  cluster: null,
  exposures: [],
  triggers: isBlocked ? [{ category: "sanctioned entity", percentage: 100 }] : [],
});

function hasKey({ headers }: FastifyRequest, name: string): boolean {
  const key = headers[name];
  return typeof key === "string" && key.length >= KEY_LENGTH_MIN;
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message });
