import type { ShareOfChange } from "@coffer/core/rates";
import { formatPercent } from "@coffer/i18n";

/** What stands before a figure that tells a change. */
export const changeSigns = { up: "+", down: "−", none: "" } as const;

/** The share of a change as it is read: '+0.42%'. */
export const signedPercent = ({ direction, percent }: ShareOfChange, locale: string): string =>
  changeSigns[direction] + formatPercent(percent, locale);
