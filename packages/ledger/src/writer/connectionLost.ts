/** The database, or the way to it, is gone: what was asked of it last may be done or not. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`The connection of the ledger's writer was lost: ${String(cause)}`, { cause });
    this.name = "ConnectionLost";
  }
}
