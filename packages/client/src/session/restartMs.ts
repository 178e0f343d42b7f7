/** How long after a failed start the next one is made by itself. */
export const RESTART_MS = 3_000;
