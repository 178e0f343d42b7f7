import type { Services } from "../../ports/services.ts";
import { noteReviewed } from "../../storage/ceilings/reviews.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";

/** Says of these that they are reviewed, to their people and to who operates the wallet, and of the page's others that they are no more. */
export async function noteReviews(
  services: Services,
  page: readonly Payment[],
  reviewed: readonly Payment[],
): Promise<void> {
  const { database } = services;
  const waiting = new Set(reviewed.map(({ paymentId }) => paymentId));
  if (reviewed.length > 0)
    await database.transaction().execute(async (store) => {
      await touchUsers(store, await noteReviewed(store, [...waiting]));
    });
  for (const { assetKey, paymentId: subject, purpose, units } of reviewed)
    await beginEpisode(services, "paymentInReview", {
      subject,
      assetKey,
      purpose,
      units: units.toString(),
    });
  const others = page.flatMap(({ paymentId }) => (waiting.has(paymentId) ? [] : [paymentId]));
  await endEpisode(services, "paymentInReview", others);
}
