import type { Caller } from "../wire/createCaller.ts";

/** Asks for the whole state; an older one than the one held is ignored. */
export const refreshState = (caller: Caller) => caller.change("app.getAppState", {});
