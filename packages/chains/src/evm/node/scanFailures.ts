/**
 * The chain is shorter than what was scanned, and holds none of the stored blocks that it should:
 * an older copy, another chain, or a node far behind. The watch stops until a person decides.
 */
export class ChainWentBack extends Error {
  override readonly name = "ChainWentBack";
  /** The last block that was scanned. */
  readonly scannedHeight: number;
  readonly headHeight: number;

  constructor(scannedHeight: number, headHeight: number) {
    super(`the chain ends at height ${headHeight}, below the scanned height ${scannedHeight}`);
    this.scannedHeight = scannedHeight;
    this.headHeight = headHeight;
  }
}

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
