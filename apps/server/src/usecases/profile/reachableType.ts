import type { ContactType } from "@coffer/core/session";
import type { ReachableType } from "../../storage/profile/userContacts.ts";

/** The kind of contact if a code can reach it; null for a login name. */
export const reachableType = (type: ContactType): ReachableType | null =>
  type === "loginAndPassword" ? null : type;
