/** What a brand gives away in Telegram, by months. Days are those of the calendar: `2025-01-31`. */
export type Airdrop = {
  readonly seasons: readonly {
    /** `2024-11`. */
    readonly month: string;
    /** Whole units. */
    readonly prize: string;
  }[];
  /** What the prizes are paid in. */
  readonly token: string;
  /** The day of each season's month on which its prizes are drawn. */
  readonly drawDay: number;
  /** When the brand's own token is listed. */
  readonly listing: string;
};

export type AirdropSeason = {
  readonly number: number;
  readonly month: string;
  readonly prize: string;
  readonly drawnOn: string;
  readonly status: "past" | "open" | "ahead";
};

export type AirdropView = {
  readonly seasons: readonly AirdropSeason[];
  readonly listing: { readonly on: string; readonly isPast: boolean };
  /** Nothing of it is still to come. */
  readonly isOver: boolean;
};

/**
 * How a brand's seasons stand on a day of the calendar: a season is open from the first of its month
 * until the day its prizes are drawn, that day included. (rule 266)
 */
export function airdropView({ seasons, drawDay, listing }: Airdrop, today: string): AirdropView {
  const shown = seasons.map(({ month, prize }, index): AirdropSeason => {
    const drawnOn = `${month}-${String(drawDay).padStart(2, "0")}`;
    return { number: index + 1, month, prize, drawnOn, status: statusOf(month, drawnOn, today) };
  });
  // Days are written so that the earlier text is the earlier day.
  const isListed = listing < today;
  return {
    seasons: shown,
    listing: { on: listing, isPast: isListed },
    isOver: isListed && shown.every(({ status }) => status === "past"),
  };
}

function statusOf(month: string, drawnOn: string, today: string): AirdropSeason["status"] {
  if (drawnOn < today) return "past";
  return `${month}-01` <= today ? "open" : "ahead";
}
