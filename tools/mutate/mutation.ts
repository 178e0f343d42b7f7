/** A bug that could be written into the product, and the tests that are asked whether they see it. */
export type Mutation = {
  /** A sentence that says what would go wrong; unique. */
  readonly id: string;
  /** Of the product, relative to the tree. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** Test files, relative to the tree. One that a tree does not have is not asked there. */
  readonly tests: readonly string[];
};
