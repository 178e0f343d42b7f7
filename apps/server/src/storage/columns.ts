import type { ColumnType } from "kysely";

export type When = ColumnType<Date, Date, Date>;
/** Base units of the row's asset. */
export type Units = ColumnType<bigint, bigint, bigint>;
