/** A call that is answered with an error, as toncenter words it. */
export class RpcRefusal extends Error {
  override name = "RpcRefusal";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a lite server says of what it does not have. */
export const unknownToServer = (what: string): RpcRefusal =>
  new RpcRefusal(500, `LITE_SERVER_UNKNOWN: ${what}`);
