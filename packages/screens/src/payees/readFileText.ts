import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PAYEES_FILE_BYTES_MAX } from "@coffer/core/payees";

export type FileTextProblem = { readonly kind: "tooLarge" | "notText" };

/** The text of a file in UTF-8. One that is too large for an address book is not even opened. */
export async function readFileText(file: File): Promise<Outcome<string, FileTextProblem>> {
  if (file.size > PAYEES_FILE_BYTES_MAX) return refused({ kind: "tooLarge" });
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    // Of another encoding, or gone from the disk since it was chosen.
    return refused({ kind: "notText" });
  }
}
