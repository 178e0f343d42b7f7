/** What a worker knows of the build it belongs to; put in place when the wallet is built. */
export type WorkerFacts = {
  readonly basePath: string;
  /** Changes with anything that is served. */
  readonly version: string;
  /** The file that the page of this build starts with: a page without it is of another build. */
  readonly entry: string;
  /** All files of the build, below the base path. */
  readonly files: readonly string[];
  /** Whether this build does without a worker, and takes away those of earlier ones. */
  readonly isOff: boolean;
};
