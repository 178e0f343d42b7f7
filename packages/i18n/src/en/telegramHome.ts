/* What home inside Telegram ends with, and the way from there. */

export const telegram = {
  tonOnly: "Only assets on TON are shown here. All of your assets are in the web version.",
  toWeb: "Open the web version",
} as const;

export const titles = { airdrop: "Airdrop" } as const;

export const profile = {
  tabRefused: "Your browser opened no new tab. Allow new tabs for this page and try again.",
} as const;
