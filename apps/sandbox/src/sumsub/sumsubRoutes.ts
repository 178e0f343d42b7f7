import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { reviewSchema, type Applicant } from "./applicantTypes.ts";
import type { Applicants } from "./openApplicants.ts";
import { isSignedRequest, type SumsubAccount } from "./isSignedRequest.ts";

export type SumsubParts = {
  readonly applicants: Applicants;
  readonly account: SumsubAccount;
  /** Where the API stands, as its callers see it. */
  readonly baseUrl: string;
};

const linkBody = z.object({
  levelName: z.string().min(1),
  userId: z.string().min(1),
  applicantIdentifiers: z
    .object({ email: z.string().optional(), phone: z.string().optional() })
    .optional(),
  ttlInSecs: z.number().int().min(1).max(604_800).default(1800),
});
const linkQuery = z.object({ lang: z.string().optional() });
const levelQuery = z.object({ levelName: z.string().min(1) });
const applicantBody = z.object({
  externalUserId: z.string().min(1),
  email: z.string().optional(),
  phone: z.string().optional(),
});
const verdictBody = reviewSchema.shape.reviewResult.unwrap();
const ref = z.object({ ref: z.string() });

/** Sumsub's calls that a wallet needs, signed as its documentation says. */
export function sumsubRoutes(app: FastifyInstance, parts: SumsubParts): void {
  const { applicants, baseUrl } = parts;
  requireSignature(app, parts);
  app.setErrorHandler((problem, _request, reply) =>
    refuse(reply, 400, problem instanceof Error ? problem.message : "Bad request"),
  );

  app.post("/applicants", async (request, reply) => {
    const { levelName } = levelQuery.parse(request.query);
    const { externalUserId, email, phone } = applicantBody.parse(parsed(request.body));
    if (applicants.byUser(externalUserId) !== undefined)
      return refuse(
        reply,
        409,
        `Applicant with external user id '${externalUserId}' already exists`,
      );
    const contacts = { email: email ?? null, phone: phone ?? null };
    const made = await applicants.ensure({ externalUserId, levelName, ...contacts });
    return reply.code(201).send(shown(made));
  });

  app.post("/sdkIntegrations/levels/-/websdkLink", async (request) => {
    const body = linkBody.parse(parsed(request.body));
    const { email = null, phone = null } = body.applicantIdentifiers ?? {};
    const { levelName, userId: externalUserId } = body;
    const { id } = await applicants.ensure({ externalUserId, levelName, email, phone });
    const link = await applicants.addLink(id, Date.now() + body.ttlInSecs * 1000);
    const { lang } = linkQuery.parse(request.query);
    const language = lang === undefined ? "" : `?${new URLSearchParams({ lang })}`;
    return { url: `${baseUrl}/websdk/p/${link}${language}` };
  });

  app.get("/applicants/:ref/one", (request, reply) => {
    const found = findApplicant(applicants, ref.parse(request.params).ref);
    return found === undefined
      ? refuse(reply, 404, "Applicant not found")
      : reply.send(shown(found));
  });

  app.get("/applicants/:ref/status", (request, reply) => {
    const found = findApplicant(applicants, ref.parse(request.params).ref);
    if (found === undefined) return refuse(reply, 404, "Applicant not found");
    return reply.send({ ...common(found), ...found.review });
  });

  app.post("/applicants/:ref/reset", async (request, reply) => {
    const found = findApplicant(applicants, ref.parse(request.params).ref);
    if (found === undefined) return refuse(reply, 404, "Applicant not found");
    if (found.review.reviewStatus === "pending")
      return refuse(reply, 409, "Applicant is being reviewed");
    await applicants.review(found.id, { reviewStatus: "init" });
    return reply.send({ ok: 1 });
  });

  app.post("/applicants/:ref/status/testCompleted", async (request, reply) => {
    const found = findApplicant(applicants, ref.parse(request.params).ref);
    if (found === undefined) return refuse(reply, 404, "Applicant not found");
    const reviewResult = verdictBody.parse(parsed(request.body));
    await applicants.review(found.id, { reviewStatus: "completed", reviewResult });
    return reply.send({ ok: 1 });
  });
}

/** Bodies stay texts until their signature is checked over them. */
function requireSignature(app: FastifyInstance, { account, baseUrl }: SumsubParts): void {
  const root = new URL(baseUrl).pathname;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("preHandler", async ({ method, url, headers, body }, reply) => {
    const text = typeof body === "string" ? body : "";
    const signed = { method, path: url.slice(root.length), headers, body: text };
    if (isSignedRequest(account, signed, Date.now())) return;
    return refuse(reply, 401, "Invalid signature");
  });
}

const parsed = (body: unknown): unknown => JSON.parse(typeof body === "string" ? body : "");

/** By our own id, or by the wallet's as `-;externalUserId=ID`. */
function findApplicant(applicants: Applicants, name: string): Applicant | undefined {
  const external = /^-;externalUserId=(.+)$/.exec(name)?.[1];
  return external === undefined ? applicants.byId(name) : applicants.byUser(external);
}

const common = ({ id, externalUserId, levelName, createdAtMs }: Applicant) => ({
  id,
  externalUserId,
  levelName,
  createDate: new Date(createdAtMs).toISOString().slice(0, 19).replace("T", " "),
});

const shown = (applicant: Applicant) => ({
  ...common(applicant),
  inspectionId: applicant.id,
  ...(applicant.email === null ? {} : { email: applicant.email }),
  ...(applicant.phone === null ? {} : { phone: applicant.phone }),
  review: { levelName: applicant.levelName, ...applicant.review },
});

function refuse(reply: FastifyReply, code: number, description: string): FastifyReply {
  return reply.code(code).send({ code, description, correlationId: randomUUID() });
}
