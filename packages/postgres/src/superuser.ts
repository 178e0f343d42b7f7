/** Owner of the built-in server: role and migrations of one machine, never of the app's requests. */
export const SUPERUSER = "coffer";
