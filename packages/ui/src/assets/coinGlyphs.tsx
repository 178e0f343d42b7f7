import type { ReactNode } from "react";

export type CoinDrawing = { colour: string; glyph: ReactNode };

/** Drawn on a field of 40 units; white on the family's colour. */
export const coinGlyphs: Readonly<Record<string, CoinDrawing>> = {
  ETH: {
    colour: "#5c6bc0",
    glyph: (
      <>
        <path d="M20 7.5 12 20.5l8 4.7Z" opacity=".95" />
        <path d="M20 7.5 28 20.5l-8 4.7Z" opacity=".7" />
        <path d="M12 22.7 20 32.5v-5.1Z" opacity=".95" />
        <path d="M28 22.7 20 32.5v-5.1Z" opacity=".7" />
      </>
    ),
  },
  USDT: {
    colour: "#1a9c7b",
    glyph: (
      <>
        <path d="M11 9.5h18v4.8h-6.4V31h-5.2V14.3H11Z" />
        <ellipse
          cx="20"
          cy="19"
          rx="10.5"
          ry="2.9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        />
      </>
    ),
  },
  TON: {
    colour: "#0088cc",
    glyph: (
      <path
        d="M11.5 13h17L20 29.5Zm8.5.5v15"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
  BTC: {
    colour: "#e8861a",
    glyph: (
      <path
        d="M15 11v18m0-18h6.2a4.3 4.3 0 0 1 0 8.6H15m6.8 0a4.7 4.7 0 0 1 0 9.4H15M12.5 11H15m-2.5 18H15m3-21v3m3.8-3v3M18 29v3m3.8-3v3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ),
  },
};

/** The coin that stands for a network on its badge. */
export const networkCoins: Readonly<Record<string, string>> = {
  evm: "ETH",
  ton: "TON",
  bitcoin: "BTC",
};
