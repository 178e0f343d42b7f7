/** What Bitcoin Core answers to a call that it does not do, by its numbers. */
export class CoreError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
