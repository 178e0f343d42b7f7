import type { KycReview } from "@coffer/core/kyc";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { expect, test } from "vitest";
import type { KycAway } from "../../ports/kycProvider.ts";
import { noteKycOutages } from "./noteKycOutages.ts";
import { newUserId } from "../../testing/newIds.ts";

const away = refused({ kind: "away", why: "answered 503" } as const);
const person = { userId: newUserId(), email: null, phone: null, locale: "en" } as const;

function rig() {
  const told: string[] = [];
  const notes = { areWritten: true };
  const note = async (text: string) => {
    if (!notes.areWritten) throw new Error("The database is away.");
    told.push(text);
  };
  const next: { said: Outcome<KycReview, KycAway> } = { said: ok("PROCESSING") };
  const provider = noteKycOutages(
    {
      name: "played",
      reviewOf: async () => next.said,
      openForm: async () => (next.said.ok ? ok("https://in.sumsub.com/") : next.said),
    },
    {
      onAway: (why) => note(`away: ${why}`),
      onAnswering: () => note("answering"),
    },
  );
  const ask = async (said: Outcome<KycReview, KycAway>) => {
    next.said = said;
    await provider.reviewOf(person.userId);
    // What is told is not waited for.
    await new Promise(setImmediate);
  };
  return { provider, told, ask, next, notes };
}

test("one person whose answers cannot be used is no outage among others who are answered", async () => {
  const { ask, told } = rig();
  for (let round = 0; round < 5; round += 1) {
    await ask(away);
    await ask(away);
    await ask(ok("APPROVED"));
  }
  expect(told).toEqual(["answering"]);
});

test("three in a row are told once, and so is their end", async () => {
  const { ask, told, provider } = rig();
  await ask(ok("PROCESSING"));
  for (let round = 0; round < 2; round += 1) await ask(away);
  expect(told).toEqual(["answering"]);
  expect(await provider.openForm(person, 1_000)).toEqual(away);
  for (let round = 0; round < 5; round += 1) await ask(away);
  expect(told).toEqual(["answering", "away: answered 503"]);
  for (let round = 0; round < 2; round += 1) await ask(ok("APPROVED"));
  expect(told).toEqual(["answering", "away: answered 503", "answering"]);
});

test("an outage that began before this process ends with its first answer", async () => {
  const { ask, told } = rig();
  await ask(away);
  await ask(ok("APPROVED"));
  expect(told).toEqual(["answering"]);
});

test("an outage that could not be written down is told at the next answer that is none", async () => {
  const { ask, notes, told } = rig();
  for (let round = 0; round < 2; round += 1) await ask(away);
  notes.areWritten = false;
  await ask(away);
  notes.areWritten = true;
  for (let round = 0; round < 2; round += 1) await ask(away);
  expect(told).toEqual(["away: answered 503"]);
});
