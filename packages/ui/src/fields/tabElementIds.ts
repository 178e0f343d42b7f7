/** A tab and its panel name each other; both ends ask here for the names. */
export const tabElementIds = (id: string, group = "tabs"): { tab: string; panel: string } => ({
  tab: `${group}-${id}-tab`,
  panel: `${group}-${id}-panel`,
});
