import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseFormBody } from "../http/readBody.ts";
import { textField } from "../pages/textField.ts";
import { showFramed } from "../pages/showFramed.ts";
import type { Applicant } from "./applicantTypes.ts";
import { deskDecisions } from "./deskDecisions.ts";
import { expiredFormPage, formPage, type Filled, type FormProblem } from "./formPage.ts";
import { formTexts, type FormTexts } from "./formTexts.ts";
import type { Applicants } from "./openApplicants.ts";

const FIELD_LENGTH_MAX = 100;
const BORN_AT_THE_EARLIEST = "1900-01-01";
const params = z.object({ link: z.string() });
const query = z.object({ lang: z.string().default("") });

/** The hosted form: whoever has the link fills it in. */
export function formRoutes(app: FastifyInstance, applicants: Applicants): void {
  parseFormBody(app);
  const of = (request: FastifyRequest) =>
    applicants.byLink(params.parse(request.params).link, Date.now());

  app.get("/:link", (request, reply) => {
    const applicant = of(request);
    const texts = textsOf(request);
    if (applicant === undefined)
      return showFramed(request, reply.code(404), expiredFormPage(texts));
    return showFramed(request, reply, formPage(applicant, { filled: null, texts }));
  });

  app.post("/:link", async (request, reply) => {
    const applicant = of(request);
    const texts = textsOf(request);
    if (applicant === undefined)
      return showFramed(request, reply.code(404), expiredFormPage(texts));
    if (!isAsked(applicant)) return reply.redirect(request.url, 303);
    const filled = readFilled(request.body);
    if (filled.problem !== null)
      return showFramed(request, reply.code(400), formPage(applicant, { filled, texts }));
    await applicants.submit(applicant.id, filled.person);
    if (textField(request.body, "verdict") === "approve")
      await applicants.review(applicant.id, deskDecisions.approve.review);
    // Seen by GET again, the page renews itself and a reload sends nothing twice.
    return reply.redirect(request.url, 303);
  });
}

/** In the language that stands in the link. */
const textsOf = (request: FastifyRequest): FormTexts => formTexts(query.parse(request.query).lang);

/** Whether anybody waits for the person: a decision may have come while they wrote. */
const isAsked = ({ review: { reviewStatus, reviewResult } }: Applicant): boolean =>
  reviewStatus === "init" || reviewResult?.reviewRejectType === "RETRY";

function readFilled(body: unknown): Filled {
  const text = (name: string) => textField(body, name).slice(0, FIELD_LENGTH_MAX);
  const person = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    dateOfBirth: text("dateOfBirth"),
    country: text("country"),
    document: text("document"),
  };
  return { person, problem: problemOf(person) };
}

function problemOf({ firstName, lastName, dateOfBirth }: Filled["person"]): FormProblem | null {
  if (firstName === "" || lastName === "") return "noName";
  const today = new Date().toISOString().slice(0, 10);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(dateOfBirth);
  const isBirth = isDate && dateOfBirth > BORN_AT_THE_EARLIEST && dateOfBirth < today;
  return isBirth ? null : "noDate";
}
