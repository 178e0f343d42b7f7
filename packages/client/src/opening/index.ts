export { createImporter } from "./createImporter.ts";
export { lastKnownKey } from "../lastKnown/lastKnownMemory.ts";
export type { EarlyStart } from "../session/earlyStart.ts";
export { LOGIN_KEY } from "../session/loginMemory.ts";
export { preferencesKey } from "../settings/preferences.ts";
export { createTokenStore } from "../session/tokenStore.ts";
