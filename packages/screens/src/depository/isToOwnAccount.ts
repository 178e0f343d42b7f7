import type { SpotOperation } from "@coffer/contract";

/** Whether it went to the person's own account: there it came in. */
export const isToOwnAccount = ({ transfer }: NonNullable<SpotOperation["withdraw"]>): boolean =>
  transfer === undefined || transfer.direction === "IN";
