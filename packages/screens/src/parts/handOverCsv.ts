import { BYTE_ORDER_MARK } from "@coffer/core/csv";
import { handOverFile } from "./handOverFile.ts";

/** Hands a CSV text over as a file of the browser. */
export const handOverCsv = (text: string, fileName: string): void =>
  handOverFile(BYTE_ORDER_MARK + text, { name: fileName, type: "text/csv" });
