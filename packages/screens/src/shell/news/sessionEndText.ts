import type { SessionEnd } from "@coffer/client";
import type { TextKey } from "@coffer/i18n";

type EndText = Extract<
  TextKey,
  | "sessions.endedInTab"
  | "sessions.endedElsewhere"
  | "sessions.endedReused"
  | "sessions.endedContact"
  | "sessions.endedPassword"
  | "sessions.ended"
>;

/** By the server's word for why a session is over. */
const texts: Readonly<Partial<Record<string, EndText>>> = {
  logout: "sessions.endedInTab",
  "signed-out-elsewhere": "sessions.endedElsewhere",
  "token-reused": "sessions.endedReused",
  "contact-changed": "sessions.endedContact",
  "password-changed": "sessions.endedPassword",
};

/** What a person is told whose session ended without their doing. */
export const sessionEndText = ({ reason }: SessionEnd): EndText =>
  texts[reason] ?? "sessions.ended";
