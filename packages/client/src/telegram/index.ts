export { launchCookies } from "./launchCookies.ts";
export { launchHolder } from "./launchHolder.ts";
export { storageOf } from "../ports/storageOf.ts";
