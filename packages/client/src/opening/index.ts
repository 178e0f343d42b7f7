export { lastKnownKey } from "../lastKnown/lastKnownKey.ts";
export type { EarlyStart } from "../session/earlyStart.ts";
export { LOGIN_KEY } from "../session/loginMemory.ts";
export { preferencesKey } from "../settings/preferencesKey.ts";
export { createTokenStore } from "../session/tokenStore.ts";
