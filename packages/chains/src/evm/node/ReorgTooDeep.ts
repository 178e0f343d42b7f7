/**
 * The chain goes on above what was scanned, and no stored block within the recheck depth stands any
 * more: another chain, or a reorganisation deeper than any credit waits for. The watch stops until
 * a person decides.
 */
export class ReorgTooDeep extends Error {
  override readonly name = "ReorgTooDeep";

  constructor(height: number, depth: number) {
    super(`no stored block within ${depth} below height ${height} stands`);
  }
}
