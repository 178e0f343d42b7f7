/** A companion did not apply the row of an item, so the item was not booked either. */
export class CompanionRefused extends Error {
  readonly companion: string;

  constructor(companion: string) {
    super(`The companion ${companion} did not apply its row: nothing was booked.`);
    this.name = "CompanionRefused";
    this.companion = companion;
  }
}
