import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formRoutes } from "./formRoutes.ts";
import { openApplicants, type Applicants } from "./openApplicants.ts";

let app: FastifyInstance;
let dataDir: string;
let applicants: Applicants;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "form-"));
  applicants = await openApplicants(dataDir);
  app = fastify();
  await app.register(async (pages) => formRoutes(pages, applicants), { prefix: "/form" });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The names and values that a form's boxes hold before anybody writes. */
const filledIn = (page: string): Record<string, string> =>
  Object.fromEntries([
    ...[...page.matchAll(/name="(\w+)"[^>]*value="([^"]*)"\s*\/>/g)].map(([, name, value]) => [
      name,
      value,
    ]),
    ...[...page.matchAll(/name="(\w+)">\s*<option\s+value="([^"]*)"\s+selected>/g)].map(
      ([, name, value]) => [name, value],
    ),
  ]) as Record<string, string>; // both groups take part in every match

test.each([
  ["approve", { reviewStatus: "completed", reviewResult: { reviewAnswer: "GREEN" } }],
  ["wait", { reviewStatus: "pending" }],
])("the form as it stands, sent to %s, is one press", async (verdict, review) => {
  const person = { externalUserId: verdict, levelName: "basic", email: "a@b.cd", phone: null };
  const { id } = await applicants.ensure(person);
  const url = `/form/${await applicants.addLink(id, Date.now() + 60_000)}`;
  const form = filledIn((await app.inject({ url })).body);
  expect(form).toMatchObject({ firstName: "Anna", country: "Kazakhstan", document: "Passport" });
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...form, verdict }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  expect(applicants.byId(id)).toMatchObject({ review, person: { firstName: "Anna" } });
});

test.each([
  ["", "en", "Confirm your identity"],
  ["?lang=ru", "ru-KZ", "Подтвердите личность"],
])("a link that ends with %s opens a form in %s, and stays in it", async (end, language, title) => {
  const person = { externalUserId: language, levelName: "basic", email: null, phone: null };
  const { id } = await applicants.ensure(person);
  const url = `/form/${await applicants.addLink(id, Date.now() + 60_000)}${end}`;
  const page = (await app.inject({ url })).body;
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).toContain(`<h1>${title}</h1>`);
  // What the desk reads is the same in every language.
  const form = filledIn(page);
  expect(form).toMatchObject({ country: "Kazakhstan", document: "Passport" });
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...form, verdict: "wait" }).toString(),
  });
  expect(answer.headers.location).toBe(url);
});
