import { BYTE_ORDER_MARK } from "@coffer/core/csv";

/** Hands a CSV text over as a file of the browser. */
export function handOverCsv(text: string, fileName: string): void {
  const file = new Blob([BYTE_ORDER_MARK + text], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
