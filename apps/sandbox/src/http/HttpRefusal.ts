/** Ends a request with a status and a sentence its caller can read. */
export class HttpRefusal extends Error {
  override name = "HttpRefusal";
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
