import { brand } from "virtual:brand";

/** What this bundle calls itself: brand, app, version. (rule 39) */
export const bundleId = `${brand.id}-tg@${import.meta.env.COFFER_VERSION}`;
