import { networkKey, type NetworkId } from "@coffer/core/assets";
import { z } from "zod";

/** A setting that may be another one for each network, by the network's key, such as evm:1. */
export type ByNetwork<Value> = {
  /** Of the networks that are not named. */
  readonly others: Value | undefined;
  readonly named: ReadonlyMap<string, Value>;
};

export const settingOf = <Value>(
  { named, others }: ByNetwork<Value>,
  networkId: NetworkId,
): Value | undefined => named.get(networkKey(networkId)) ?? others;

const ROW = /^(?:([a-z][a-z0-9]*:[^\s:=]+)=)?(\S+)$/;

type Row = readonly [network: string | undefined, text: string];

/** The rows of a list with commas; null of what is none, or says a network twice. */
function rowsIn(text: string): readonly Row[] | null {
  const rows = text.split(",").map((part) => ROW.exec(part.trim()));
  const read = rows.flatMap((row): readonly Row[] =>
    row === null ? [] : [[row[1], row[2] ?? ""]],
  );
  const names = new Set(read.map(([name]) => name));
  return read.length === rows.length && names.size === rows.length ? read : null;
}

/** A list such as `evm:1=VALUE,ton:-239=VALUE`; a VALUE without a name is of all other networks. */
export const byNetwork = <Value>(value: z.ZodType<Value>, form: string) =>
  z.string().transform((text, context): ByNetwork<Value> => {
    const refuse = () => {
      context.addIssue({ code: "custom", message: `must be ${form}, with commas` });
      return z.NEVER;
    };
    const rows = rowsIn(text);
    if (rows === null) return refuse();
    const named = new Map<string, Value>();
    let others: Value | undefined;
    for (const [name, part] of rows) {
      const parsed = value.safeParse(part);
      if (!parsed.success) return refuse();
      if (name === undefined) others = parsed.data;
      else named.set(name, parsed.data);
    }
    return { named, others };
  });
