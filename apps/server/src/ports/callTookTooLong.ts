/** A call that something outside did not answer in time: whether it had its effect is unknown. */
export class CallTookTooLong extends Error {
  constructor(ms: number) {
    super(`The call was not answered within ${ms} ms.`);
    this.name = "CallTookTooLong";
  }
}
