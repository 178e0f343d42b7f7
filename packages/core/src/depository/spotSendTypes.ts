/** Where a depository can be sent to: the person's own account, or any address. */
export const spotSendTypes = ["account", "address"] as const;
export type SpotSendType = (typeof spotSendTypes)[number];

/** Reads what the address of a page names; null where it is neither. */
export const readSpotSendType = (text: string | undefined): SpotSendType | null =>
  spotSendTypes.find((type) => type === text) ?? null;
