import type { AssetKey } from "./assetKey.ts";

const assetKeyPattern = /^[^:]+:[^:]+:[^:]+$/;

/** Whether a text from outside has the form that `assetKey` makes: three parts, none empty. */
export const isAssetKey = (text: string): text is AssetKey => assetKeyPattern.test(text);
