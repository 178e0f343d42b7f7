import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openApplicants, type ApplicantEvent, type Applicants } from "./openApplicants.ts";

const made: string[] = [];
let dataDir: string;
let applicants: Applicants;
let heard: ApplicantEvent[];

const open = async () => {
  applicants = await openApplicants(dataDir);
  heard = [];
  applicants.onEvent((_applicant, event) => void heard.push(event));
};
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "applicants-"));
  made.push(dataDir);
  await open();
});
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

const wanted = {
  externalUserId: "u-1",
  levelName: "basic",
  email: "Anna@example.com",
  phone: null,
};
const person = {
  firstName: "Anna",
  lastName: "Berg",
  dateOfBirth: "1990-05-17",
  country: "Kazakhstan",
  document: "Passport",
};

test("one user is one applicant, however often they are asked for", async () => {
  const first = await applicants.ensure(wanted);
  expect(await applicants.ensure({ ...wanted, email: null })).toEqual(first);
  expect(applicants.all()).toHaveLength(1);
  expect(heard).toEqual(["applicantCreated"]);
});

test("a restart forgets nobody, no link and nothing the desk has said", async () => {
  const { id } = await applicants.ensure(wanted);
  const link = await applicants.addLink(id, 1_000);
  await applicants.submit(id, person);
  await applicants.decide("boris@example.com", "decline");
  await open();
  expect(applicants.byLink(link, 999)).toMatchObject({
    person,
    review: { reviewStatus: "pending" },
  });
  expect(applicants.byLink(link, 1_000)).toBeUndefined();
  const boris = { ...wanted, externalUserId: "u-2", email: "Boris@Example.com" };
  expect((await applicants.ensure(boris)).review.reviewResult?.reviewRejectType).toBe("FINAL");
  expect(heard).toEqual(["applicantCreated", "applicantReviewed"]);
});

test("the desk decides by contact: an email in any letter case, a phone in any spelling", async () => {
  await applicants.ensure(wanted);
  await applicants.ensure({ ...wanted, externalUserId: "u-2", email: null, phone: "+77011234567" });
  expect(await applicants.decide(" anna@EXAMPLE.com ", "approve")).toBe(true);
  expect(await applicants.decide("+7 (701) 123-45-67", "process")).toBe(true);
  expect(applicants.byUser("u-1")?.review.reviewResult).toEqual({ reviewAnswer: "GREEN" });
  expect(applicants.byUser("u-2")?.review).toEqual({ reviewStatus: "pending" });
  expect(await applicants.decide("nobody@example.com", "approve")).toBe(false);
});
