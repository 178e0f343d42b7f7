import type { TextsReach } from "./textsSource.ts";

/** How many parts of a dictionary each reach takes. */
export const partsOf = { near: 1, next: 2, whole: 3 } as const satisfies Record<TextsReach, number>;

/** Whether the texts that are there are as many as are wanted. */
export const reaches = (there: TextsReach | null, wanted: TextsReach): boolean =>
  there !== null && partsOf[there] >= partsOf[wanted];
