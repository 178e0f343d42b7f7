import type { Refusal } from "@coffer/contract/errors";
import type { Outcome } from "@coffer/core/outcome";
import { nameDevice } from "@coffer/core/session";
import type { Services } from "../../../ports/services.ts";
import { findWhereabouts, type Whereabouts } from "../../../storage/session/agentSessions.ts";
import type { SignedIn } from "../signInSession.ts";
import { notifyUser } from "./notifyUser.ts";

/** Writes to a person that their account was entered on a device that they were not signed in on. */
export async function notifyOfNewDevice(
  services: Services,
  sessionId: string,
  entered: Outcome<SignedIn, Refusal>,
): Promise<Outcome<SignedIn, Refusal>> {
  if (!entered.ok || !entered.value.isNewDevice) return entered;
  const { name: brand, supportEmail: support } = services.brand;
  // What was done stands: a letter that says less is better than an answer that gets lost.
  const whereabouts = await findWhereabouts(services.database, sessionId).catch(() => undefined);
  await notifyUser(services, entered.value.userId, {
    write: (say) => ({
      subject: say("newDeviceSubject", { brand }),
      lines: [
        say("newDevice", { brand, device: deviceText(whereabouts) }),
        say("deviceHelp", { support }),
      ],
    }),
    failed: "The news of a new device could not be sent.",
  });
  return entered;
}

const NOTHING: Whereabouts = { device: "", place: null };

/** What a letter calls a device: `Chrome, Windows (KZ)`; a dash where nothing is known of it. */
export function deviceText({ device, place }: Whereabouts = NOTHING): string {
  const name = device === "" ? "—" : device;
  return place === null ? name : `${name} (${place})`;
}

type Seen = {
  readonly userAgent: string | undefined;
  readonly remoteAddress: string;
  readonly country: string | null | undefined;
  readonly isTelegram: boolean;
};

const LOOPBACK = /^127\.|^0:0:0:0$|^$/;

/**
 * What is kept of a caller for the list of their devices: their country where it is known, else the
 * network address. This very machine is no place.
 */
export function whereaboutsOf(seen: Seen): Whereabouts {
  const { userAgent, remoteAddress, country, isTelegram } = seen;
  const device = nameDevice(userAgent ?? "", isTelegram);
  const address = LOOPBACK.test(remoteAddress) ? null : remoteAddress;
  return { device, place: country ?? address };
}
