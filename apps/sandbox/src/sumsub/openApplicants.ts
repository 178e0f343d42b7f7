import { randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import path from "node:path";
import { z } from "zod";
import { createSaver, readFileIfAny } from "../storage/writeFileDurably.ts";
import { applicantSchema, type Applicant, type Person, type Review } from "./applicantTypes.ts";
import { DESK_DECISIONS, deskDecisions, type DeskDecision } from "./deskDecisions.ts";

const LINKS_KEPT = 500;

export type NewApplicant = Pick<Applicant, "externalUserId" | "levelName" | "email" | "phone">;

/** What a webhook tells. */
export type ApplicantEvent =
  | "applicantCreated"
  | "applicantPending"
  | "applicantReviewed"
  | "applicantReset";

export type Applicants = {
  /** The newest first. */
  all(): readonly Applicant[];
  byUser(externalUserId: string): Applicant | undefined;
  byId(id: string): Applicant | undefined;
  /** Whose form a link opens, while it lives. */
  byLink(link: string, nowMs: number): Applicant | undefined;
  /** The applicant of a user, made now if there is none, decided as the desk has said before. */
  ensure(wanted: NewApplicant): Promise<Applicant>;
  addLink(id: string, untilMs: number): Promise<string>;
  submit(id: string, person: Person): Promise<void>;
  review(id: string, review: Review): Promise<void>;
  /** Decides about everybody of a contact; kept for one who has not come yet. True: somebody was there. */
  decide(contact: string, decision: DeskDecision): Promise<boolean>;
  onEvent(listener: (applicant: Applicant, event: ApplicantEvent) => void): void;
};

const fileSchema = z.object({
  applicants: z.array(applicantSchema),
  links: z.array(z.object({ link: z.string(), id: z.string(), untilMs: z.number() })),
  decisions: z.record(z.string(), z.enum(DESK_DECISIONS)),
});
type Kept = z.infer<typeof fileSchema>;

/** The applicants of a folder. Every change is on disk before anybody hears of it. */
export async function openApplicants(dataDir: string): Promise<Applicants> {
  const file = path.join(dataDir, "applicants.json");
  const bytes = await readFileIfAny(file);
  const kept: Kept =
    bytes === null
      ? { applicants: [], links: [], decisions: {} }
      : fileSchema.parse(JSON.parse(bytes.toString("utf8")));
  const events = new EventEmitter<{ event: [Applicant, ApplicantEvent] }>();
  const save = createSaver(file, () => kept);
  const find = (wanted: (applicant: Applicant) => boolean) => kept.applicants.find(wanted);
  const change = async (id: string, over: Partial<Applicant>, event: ApplicantEvent) => {
    const applicant = find((one) => one.id === id);
    if (applicant === undefined) return;
    Object.assign(applicant, over);
    await save();
    events.emit("event", { ...applicant }, event);
  };
  const review = (id: string, to: Review) => change(id, { review: to }, eventOf(to));

  return {
    all: () => kept.applicants.toReversed(),
    byUser: (externalUserId) => find((one) => one.externalUserId === externalUserId),
    byId: (id) => find((one) => one.id === id),
    byLink: (link, nowMs) => {
      const known = kept.links.find((one) => one.link === link && one.untilMs > nowMs);
      return known === undefined ? undefined : find(({ id }) => id === known.id);
    },
    ensure: async (wanted) => {
      const known = find(({ externalUserId }) => externalUserId === wanted.externalUserId);
      if (known !== undefined) return known;
      const applicant = newApplicant(wanted);
      kept.applicants.push(applicant);
      const decision = takeDecision(kept.decisions, applicant);
      if (decision !== undefined) applicant.review = deskDecisions[decision].review;
      await save();
      events.emit("event", { ...applicant }, "applicantCreated");
      if (decision !== undefined) events.emit("event", { ...applicant }, eventOf(applicant.review));
      return applicant;
    },
    addLink: async (id, untilMs) => {
      const link = `sbx_${randomBytes(16).toString("hex")}`;
      kept.links = [...kept.links, { link, id, untilMs }].slice(-LINKS_KEPT);
      await save();
      return link;
    },
    submit: (id, person) =>
      change(id, { person, review: { reviewStatus: "pending" } }, "applicantPending"),
    review,
    decide: async (contact, decision) => {
      const found = kept.applicants.filter((one) => isOf(one, contact));
      for (const { id } of found) await review(id, deskDecisions[decision].review);
      if (found.length > 0) return true;
      kept.decisions[contactKey(contact)] = decision;
      await save();
      return false;
    },
    onEvent: (listener) => void events.on("event", listener),
  };
}

const newApplicant = (wanted: NewApplicant): Applicant => ({
  id: randomBytes(12).toString("hex"),
  ...wanted,
  createdAtMs: Date.now(),
  person: null,
  review: { reviewStatus: "init" },
});

function eventOf({ reviewStatus }: Review): ApplicantEvent {
  if (reviewStatus === "init") return "applicantReset";
  return reviewStatus === "pending" ? "applicantPending" : "applicantReviewed";
}

/** An email in any letter case; a phone by its digits. */
const contactKey = (contact: string): string =>
  contact.includes("@") ? contact.trim().toLowerCase() : contact.replaceAll(/\D/g, "");

const contactsOf = ({ email, phone }: Applicant) => [email, phone].filter((one) => one !== null);

const isOf = (applicant: Applicant, contact: string): boolean =>
  contactsOf(applicant).some((one) => contactKey(one) === contactKey(contact));

/** What the desk has said of a contact before; it is said once. */
function takeDecision(
  decisions: Kept["decisions"],
  applicant: Applicant,
): DeskDecision | undefined {
  const key = contactsOf(applicant)
    .map(contactKey)
    .find((one) => Object.hasOwn(decisions, one));
  if (key === undefined) return undefined;
  const decision = decisions[key];
  delete decisions[key];
  return decision;
}
