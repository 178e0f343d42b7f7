import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { z } from "zod/mini";
import type { SignedAsked, SignedCallRow } from "./signedCall.ts";

type Fault = { readonly field: string; readonly message: string };
type Given = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const UNKNOWN_FIELD = "See openapi.json for what this call takes.";

const { localeError } = z.locales.en();

/** A request as its call's schemas read it; else the first thing that is wrong, and where. */
export function readSignedCall<Row extends SignedCallRow<string>>(
  call: Row,
  given: Given,
): Outcome<SignedAsked<Row>, Fault> {
  const read: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const shape: z.ZodMiniType = call[part];
    const parsed = shape.safeParse(given[part], { error: localeError });
    if (!parsed.success) return refused(faultOf(part, parsed.error));
    read[part] = parsed.data;
  }
  return ok(read as SignedAsked<Row>); // each part as its schema says
}

function faultOf(part: string, { issues: [first] }: z.core.$ZodError): Fault {
  const isUnknown = first?.code === "unrecognized_keys";
  const named = [...(first?.path ?? []), ...(isUnknown ? first.keys.slice(0, 1) : [])];
  const path = named.map(String).join(".");
  if (isUnknown) return { field: path, message: UNKNOWN_FIELD };
  return { field: path === "" ? part : path, message: first?.message ?? "Invalid input" };
}
