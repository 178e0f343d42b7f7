import type { NetworkId } from "@coffer/contract";
import type { Selectable, Updateable } from "kysely";
import type { Tables } from "./tables.ts";

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type NetworkColumn = "network_type" | "chain_id";

type RowObject<Row> = {
  readonly [Column in Exclude<keyof Row, NetworkColumn> as CamelCase<Column> & string]: Row[Column];
} & (Row extends Readonly<Record<NetworkColumn, string>>
  ? { readonly networkId: NetworkId }
  : unknown);

/** What a row of a table is outside of storage: its names in camelCase, its network put together. */
export type ObjectOf<Table extends keyof Tables> = RowObject<Selectable<Tables[Table]>>;

/** By column, as its name is spelt outside of storage. */
const spelt = new Map<string, string>();

function nameOf(column: string): string {
  const known = spelt.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_(?<first>[a-z])/g, (_, first: string) => first.toUpperCase());
  spelt.set(column, name);
  return name;
}

/** A row as the rest of the server knows it. */
export function objectOf<Row extends object>(row: Row): RowObject<Row> {
  const values = row as Readonly<Record<string, unknown>>;
  const object: Record<string, unknown> = {};
  for (const column of Object.keys(values))
    if (column === "chain_id")
      object["networkId"] = { type: values["network_type"], chainId: values["chain_id"] };
    else if (column !== "network_type") object[nameOf(column)] = values[column];
  return object as RowObject<Row>; // the type says of each column what the loop does
}

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The other way: columns to write, under the names that the rest of the server has for them. */
export const rowOf = <Table extends keyof Tables>(
  object: Partial<Omit<ObjectOf<Table>, "networkId">>,
): Updateable<Tables[Table]> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [columnOf(name), value]),
  ) as Updateable<Tables[Table]>; // a name is a column's, spelt as `objectOf` spells it

type Query<Row> = {
  readonly execute: () => Promise<readonly Row[]>;
  readonly executeTakeFirst: () => Promise<Row | undefined>;
};

/** The first row of a query as an object, if there is one. */
export async function readObject<Row extends object>(
  query: Query<Row>,
): Promise<RowObject<Row> | undefined> {
  const row = await query.executeTakeFirst();
  return row && objectOf(row);
}

/** Every row of a query as an object. */
export async function readObjects<Row extends object>(
  query: Query<Row>,
): Promise<readonly RowObject<Row>[]> {
  return (await query.execute()).map((row) => objectOf(row));
}
