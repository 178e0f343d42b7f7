import type { RouteName } from "@coffer/core/routes";

/** Pages that this brand has not, though their addresses lead home. In the bundle of a brand without a current account it is named here. */
export const missingScreens: readonly RouteName[] = [];
