import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { ShowPage } from "../pages/showPage.ts";
import { textField } from "../pages/textField.ts";
import { DESK_DECISIONS, deskDecisions } from "./deskDecisions.ts";
import { deskPage } from "./deskPage.ts";
import type { Applicants } from "./openApplicants.ts";

const decision = z.enum(DESK_DECISIONS);
const decisionBody = z.strictObject({ contact: z.string().min(1), decision });

/** The desk's call for programs: about somebody who has begun, or will. (rule 172) */
export function kycDeskApi(app: FastifyInstance, applicants: Applicants): void {
  app.post("/kyc", async (request) => {
    const wanted = parseInput(decisionBody, request.body);
    return { ...wanted, isApplied: await applicants.decide(wanted.contact, wanted.decision) };
  });
}

/** The desk's page for people. */
export function kycDeskPages(app: FastifyInstance, applicants: Applicants, show: ShowPage): void {
  app.get("/kyc", (request, reply) => show(request, reply, deskPage(applicants.all())));
  app.post("/kyc", async (request, reply) => {
    const chosen = decision.safeParse(textField(request.body, "decision"));
    const applicant = applicants.byId(textField(request.body, "id"));
    if (!chosen.success || applicant === undefined)
      throw new HttpRefusal(400, "Nobody to decide about");
    await applicants.review(applicant.id, deskDecisions[chosen.data].review);
    return reply.redirect("kyc", 303);
  });
}
