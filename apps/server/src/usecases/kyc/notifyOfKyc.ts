import type { UserId } from "@coffer/core/ids";
import type { KycStatus } from "@coffer/core/kyc";
import type { Say } from "../../messages/wording.ts";
import type { Services } from "../../ports/services.ts";
import { findKycCheck, noteKycTold, endKycNews } from "../../storage/kyc/kycChecks.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { listHeldPayments } from "../../storage/heldPayments/heldPayments.ts";
import { noticeTo } from "../session/notices/noticeTo.ts";
import { deliverNotice, type Letter } from "../session/notices/sendNotice.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * Writes to a person what became of their identity check, in their language: once per change, and only
 * about the newest. Throws when the message is not taken, so that the queue comes again; one that is
 * killed between the message and its note writes a second time rather than never.
 */
export async function notifyOfKyc(services: Services, userId: UserId): Promise<void> {
  const { clock, database } = services;
  const check = await findKycCheck(database, userId);
  if (check === undefined || check.untoldSince === null) return;
  const write = letterAbout(check.status);
  if (write !== null) {
    const now = new Date(clock.nowMs());
    const held = await listHeldPayments(database, { userId, now });
    const facts = { brand: services.brand, hasPayment: held.length > 0 };
    const contacts = await findUserContacts(database, userId);
    const notice = noticeTo(services, contacts, (say) => write(say, facts));
    if (notice !== null) await deliverNotice(services, notice);
  }
  await noteKycTold(database, { userId, since: check.untoldSince });
}

type Facts = {
  readonly brand: Services["brand"];
  /** A payment of theirs waits. */
  readonly hasPayment: boolean;
};
type Write = (say: Say, facts: Facts) => Letter;

const approved: Write = (say, { brand: { name: brand }, hasPayment }) => ({
  subject: say("kycApprovedSubject", { brand }),
  lines: [say("kycApproved", { brand }), ...(hasPayment ? [say("kycApprovedPayment")] : [])],
});

const declined: Write = (say, { brand: { name: brand, supportEmail: support } }) => ({
  subject: say("kycDeclinedSubject", { brand }),
  lines: [say("kycDeclined", { brand }), say("kycDeclinedNext", { support })],
});

const asked: Write = (say, { brand: { name: brand } }) => ({
  subject: say("kycAskedSubject", { brand }),
  lines: [say("kycAsked", { brand }), say("kycAskedNext")],
});

function letterAbout(status: KycStatus): Write | null {
  switch (status) {
    case "APPROVED":
      return approved;
    case "DECLINED":
      return declined;
    case "USER_INPUT_REQUIRED":
      return asked;
    case "NONE":
    case "CANCELLED":
    case "PROCESSING":
      return null;
  }
}

/** The person has opened the news of their check, or waved it away: it leaves all their devices. */
export const dismissKycNews = ({ database }: Pick<Services, "database">, userId: UserId) =>
  database.transaction().execute(async (store) => {
    if (await endKycNews(store, userId)) await touchUser(store, userId);
  });
