import type { SessionEnd } from "@coffer/client";
import type { TextKey } from "@coffer/i18n";

type EndText = Extract<
  TextKey,
  | "devices.endedInTab"
  | "devices.endedElsewhere"
  | "devices.endedReused"
  | "devices.endedContact"
  | "devices.endedPassword"
  | "devices.ended"
>;

/** By the server's word for why a session is over. */
const texts: Readonly<Partial<Record<string, EndText>>> = {
  logout: "devices.endedInTab",
  "signed-out-elsewhere": "devices.endedElsewhere",
  "token-reused": "devices.endedReused",
  "contact-changed": "devices.endedContact",
  "password-changed": "devices.endedPassword",
};

/** What a person is told whose session ended without their doing. */
export const sessionEndText = ({ reason }: SessionEnd): EndText => texts[reason] ?? "devices.ended";
