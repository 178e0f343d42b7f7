import { errorCatalogue, isErrorCode } from "@coffer/contract/errors";
import type { CallFailure } from "./callFailure.ts";

/** Whether a refusal opens the region-blocked screen. (rule 164) */
export const isRegionBlock = ({ code }: CallFailure): boolean =>
  isErrorCode(code) && "effect" in errorCatalogue[code];
