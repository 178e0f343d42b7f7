import type { StoragePort } from "../ports/ports.ts";
import type { SessionEnd } from "../store/sessionSlice.ts";
import { POST_LOGIN_KEY } from "./postLoginKey.ts";

/** No session ended: it is what a private account asks for. */
const forPrivateAccount: SessionEnd = { reason: "private" };

/** Why whoever came for a private account stands at the login; null for everybody else. */
export const leadsToPrivateAccount = (storage: StoragePort): SessionEnd | null =>
  storage.get(POST_LOGIN_KEY)?.startsWith("/private") ? forPrivateAccount : null;
