/** The sandbox cannot start, for a reason a person can mend; its message is the line they read. */
export class StartProblem extends Error {
  override name = "StartProblem";
}
