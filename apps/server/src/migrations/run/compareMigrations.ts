import { migrationHash } from "./applyMigration.ts";
import { migrations, type Migration } from "../migrations.ts";

/** What a database says of a migration that it has had. */
export type AppliedMigration = { readonly name: string; readonly hash: string };

type Compared = {
  /** Of this version, and not applied yet. */
  readonly missing: readonly Migration[];
  /** Applied, and not of this version. */
  readonly unknown: readonly string[];
  /** Applied, and other than this version has them. */
  readonly edited: readonly string[];
};

const hashes = new Map(migrations.map(({ name, sql }) => [name, migrationHash(sql)]));

/** Holds the migrations that a database has had against this version's. */
export function compareMigrations(applied: readonly AppliedMigration[]): Compared {
  const had = new Set(applied.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !hashes.has(name));
  const edited = applied.filter(({ name, hash }) => (hashes.get(name) ?? hash) !== hash);
  return {
    missing: migrations.filter(({ name }) => !had.has(name)),
    unknown: unknown.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    edited: edited.map(({ name }) => name),
  };
}
