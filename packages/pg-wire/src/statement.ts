export type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Statements with a name are prepared once per connection. */
  readonly name?: string;
  /** Whether its columns are asked for; those of a statement without a name always are. */
  readonly isDescribed?: boolean;
};

export type Column = { readonly name: string; readonly typeOid: number };

/** Every value as the database wrote it. */
export type TextRow = readonly (string | null)[];
export type Answer = {
  /** What the server calls what it did, such as "COMMIT". */
  readonly command: string;
  /** Empty unless the statement was described and answers rows. */
  readonly columns: readonly Column[];
  readonly rows: readonly TextRow[];
};
