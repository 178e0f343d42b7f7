/** Undoes the transaction of an item whose row a companion did not apply; its caller is told `overtaken`. */
export class CompanionRefused extends Error {
  readonly companion: string;

  constructor(companion: string) {
    super(`The companion ${companion} did not apply its row: nothing was booked.`);
    this.name = "CompanionRefused";
    this.companion = companion;
  }
}
