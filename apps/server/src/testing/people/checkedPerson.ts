import type { UserId } from "@coffer/core/ids";
import type { KycReview } from "@coffer/core/kyc";
import { ok, type Outcome } from "@coffer/core/outcome";
import { expect } from "vitest";
import type { KycAway, KycProvider } from "../../ports/kycProvider.ts";
import type { MailMessage } from "../../ports/messages.ts";
import type { Services } from "../../ports/services.ts";
import type { Database } from "../../storage/database.ts";
import { findKycCheck, readKyc } from "../../storage/kyc/kycChecks.ts";
import { readRevision } from "../../storage/session/users.ts";
import { cancelKyc, startKyc } from "../../usecases/kyc/startKyc.ts";
import { takeKycHook } from "../../usecases/kyc/takeKycHook.ts";
import { kycRound } from "../../usecases/kyc/kycRound.ts";
import { notifyOfKyc, dismissKycNews } from "../../usecases/kyc/notifyOfKyc.ts";
import type { Rig } from "../rigs/rig.ts";
import { waysIn } from "./waysIn.ts";

/** The least time between two questions about these people. */
export const KYC_ASK_EVERY_MS = 1_000;

let people = 0;

/** What the provider says next, and what it was asked. */
type Played = {
  said: Outcome<KycReview, KycAway>;
  opened: number;
  asked: number;
  /** Set while an answer is held back. */
  held: Promise<void> | null;
};

const providerOf = (name: string, played: Played): KycProvider => ({
  name,
  reviewOf: async () => {
    played.asked += 1;
    const { said } = played;
    await played.held;
    return said;
  },
  openForm: async () => {
    played.opened += 1;
    return ok(`https://in.sumsub.com/websdk/p/${played.opened}`);
  },
});

/** A mail service that keeps what it takes, and is away when a test says so. */
function playedPost() {
  const mails: MailMessage[] = [];
  const post = { isAway: false };
  const send = async (mail: MailMessage) => {
    if (post.isAway) throw new Error("The mail service is away.");
    mails.push(mail);
  };
  return { mails, post, mail: { send } };
}

type About = { readonly userId: UserId; readonly provider: KycProvider };

/** What is done about a person's check, whoever does it. */
const doings = (services: Services, { userId, provider }: About) => ({
  press: () => startKyc(services, userId),
  cancel: () => cancelKyc(services, userId),
  round: () => kycRound(services, provider),
  knock: (digest: string, sentAt: Date | null = null) =>
    takeKycHook(services, { provider: provider.name, digest, userId, sentAt }),
  /** What the queue does with the job that a change left, if it left one. */
  notify: () => notifyOfKyc(services, userId),
  dismiss: () => dismissKycNews(services, userId),
});

/** A person, a provider whose answers a test plays, and a clock that a test moves. */
export async function checkedPerson(rig: Rig) {
  people += 1;
  const { database } = rig.services;
  // Nobody of an earlier test is asked about in this one.
  await database.updateTable("kyc_check").set({ ask_at: null }).execute();
  const email = `kyc-${people}@example.com`;
  const { userId } = await waysIn(rig.services).signIn("email", email);
  const { mails, post, mail } = playedPost();
  const at = { ms: Date.now() };
  const played: Played = { said: ok("NONE"), opened: 0, asked: 0, held: null };
  const provider = providerOf(`played-${people}`, played);
  const statusOf: Services["kyc"]["statusOf"] = (id, store = database) =>
    readKyc(store, id, new Date(at.ms));
  const services: Services = {
    ...rig.services,
    clock: { nowMs: () => at.ms },
    mail,
    kyc: { statusOf, provider, hook: null, frameOrigins: [], askEveryMs: KYC_ASK_EVERY_MS },
  };
  return {
    userId,
    email,
    mails,
    post,
    played,
    services,
    check: async () => {
      const found = await findKycCheck(database, userId);
      if (found === undefined) throw new Error("There is no check yet.");
      return found;
    },
    pass: (ms: number) => void (at.ms += ms),
    status: async () => (await services.kyc.statusOf(userId)).verificationStatus,
    formUrl: async () => (await services.kyc.statusOf(userId)).formUrl,
    isNews: async () => (await services.kyc.statusOf(userId)).isNews === true,
    ...doings(services, { userId, provider }),
    /** The same through another connection. */
    through: (other: Database) => doings({ ...services, database: other }, { userId, provider }),
    /** With what the jobs do at once, where it leaves them a verdict to write. */
    start: async () => {
      const { said } = played;
      const started = await startKyc(services, userId);
      const isDecided = said.ok && (said.value === "APPROVED" || said.value === "DECLINED");
      if (isDecided) await kycRound(services, provider);
      return started;
    },
    version: () => readRevision(database, userId),
    /** Holds the next answer back until it is let go. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      played.held = promise;
      return () => {
        played.held = null;
        resolve();
      };
    },
  };
}

/** Somebody whose check waits for the provider. */
export async function processingPerson(rig: Rig) {
  const who = await checkedPerson(rig);
  await who.start();
  who.played.said = ok("PROCESSING");
  who.pass(KYC_ASK_EVERY_MS);
  await who.round();
  expect(await who.status()).toBe("PROCESSING");
  return who;
}
