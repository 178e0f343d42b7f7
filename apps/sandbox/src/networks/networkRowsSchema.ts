import { networkKey } from "@coffer/core/assets";
import { z } from "zod";
import { ENGINES_MAX } from "../start/sandboxPorts.ts";
import type { LocalFamily, PlannedNetwork } from "./LocalFamily.ts";

const typedRow = z.looseObject({ networkId: z.looseObject({ type: z.string() }) });

/** The text of SANDBOX_NETWORKS: the brand's networks as JSON, each of which its family stands in for. */
export const networkRowsSchema = (
  families: readonly LocalFamily[],
): z.ZodType<readonly PlannedNetwork[], string> =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(z.array(networkRow(families)).min(1, "needs one network").max(ENGINES_MAX))
    .refine(
      hasNoTwins(({ networkId }) => networkKey(networkId)),
      "lists one network twice",
    )
    .refine(
      hasNoTwins(({ nodePort }) => nodePort),
      "puts two nodes at one port",
    );

/** One row, read by the family that it names. */
const networkRow = (families: readonly LocalFamily[]) =>
  typedRow.transform((row, context): PlannedNetwork => {
    const { type } = row.networkId;
    const family = families.find((each) => each.type === type);
    if (family === undefined) {
      const known = families.map((each) => each.type).join(", ");
      context.addIssue({
        code: "custom",
        path: ["networkId", "type"],
        message: `nothing of the family ${type} runs here; known: ${known}`,
      });
      return z.NEVER;
    }
    const read = family.rowSchema.safeParse(row);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });

const hasNoTwins =
  (of: (row: PlannedNetwork) => unknown) =>
  (rows: readonly PlannedNetwork[]): boolean =>
    new Set(rows.map(of)).size === rows.length;
