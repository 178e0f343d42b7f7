import type { AssetKey } from "../money/money.ts";

const assetKeyPattern = /^[^:]+:[^:]+:[^:]+$/;

/** Whether a text from outside has the form that `assetKey` makes: three parts, none empty. */
export const isAssetKey = (text: string): text is AssetKey => assetKeyPattern.test(text);
