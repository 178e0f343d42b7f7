import { networkKey } from "@coffer/core/assets";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { ShowPage } from "../pages/showPage.ts";
import { textField } from "../pages/textField.ts";
import { amlDeskPage } from "./amlDeskPage.ts";
import { AML_STATUSES, type AmlDesk } from "./openAmlDesk.ts";

const DELAY_MS_MAX = 86_400_000;
const address = z.string().trim().min(1).max(256);
const status = z.enum(AML_STATUSES);
const decisionBody = z.strictObject({
  networkId: z.strictObject({ type: z.string(), chainId: z.string() }),
  address,
  status,
  delayMs: z.int().min(0).max(DELAY_MS_MAX).default(0),
});
const decisionForm = z.object({
  address,
  status,
  seconds: z.coerce
    .number()
    .int()
    .min(0)
    .max(DELAY_MS_MAX / 1000),
});

/** The desk's call for programs. (rule 172) */
export function amlDeskApi(app: FastifyInstance, desk: AmlDesk): void {
  app.put("/aml", async (request) => {
    const decision = parseInput(decisionBody, request.body);
    const { networkId, ...rest } = decision;
    const network = networkKey(networkId);
    await desk.decide({ ...rest, network, nowMs: Date.now() });
    return decision;
  });
}

type AmlDeskParts = { readonly desk: AmlDesk; readonly addressHint: string };

/** The desk's page for people. */
export function amlDeskPages(app: FastifyInstance, parts: AmlDeskParts, show: ShowPage): void {
  const { desk } = parts;
  app.get("/aml", (request, reply) =>
    show(request, reply, amlDeskPage({ ...parts, nowMs: Date.now() })),
  );
  app.post("/aml", async (request, reply) => {
    const decision = decisionForm.safeParse({
      address: textField(request.body, "address"),
      status: textField(request.body, "status"),
      seconds: textField(request.body, "seconds") || "0",
    });
    if (!decision.success) throw new HttpRefusal(400, "An address and what is known of it");
    const { seconds, ...rest } = decision.data;
    const nowMs = Date.now();
    await desk.decide({ ...rest, network: "any", delayMs: seconds * 1000, nowMs });
    return reply.redirect("aml", 303);
  });
}
