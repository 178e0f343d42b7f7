export { launchCookies } from "./launchCookies.ts";
export { launchHolder } from "./launchHolder.ts";
