export type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Statements with a name are prepared once per connection. */
  readonly name?: string;
};

/** Every value as the database wrote it. */
export type TextRow = readonly (string | null)[];
export type Answer = {
  /** What the server calls what it did, such as "COMMIT". */
  readonly command: string;
  /** Known for statements without a name only. */
  readonly columns: readonly string[];
  readonly rows: readonly TextRow[];
};
