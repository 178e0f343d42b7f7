/** The wallet inside Telegram, and its page for who is not there. */
export const telegram = {
  failedText:
    "Close this window and open the wallet from the chat once more, or sign in with your email or phone.",
  login: "Login",
  reload: "Reload",
  outsideTitle: "{{brand}} for Telegram",
  outsideText:
    "This page opens from a chat in Telegram and signs you in by itself. In a browser the web wallet is at home: the same account, with all of its assets.",
  openBot: "Open in Telegram",
  openWeb: "Open the web wallet",
  inBrowserTitle: "This step needs a browser",
  inBrowserText: "Telegram may refuse the camera. The web wallet opens with you signed in.",
  airdropHead: "{{amount}} {{token}} in three seasons",
  airdropHeadOver: "Three seasons, {{amount}} {{token}}",
  airdropText: "Be in the wallet, and be in the draw on day {{day}} of each month.",
  airdropTextOver: "The draws are over. Thank you for being with {{brand}}.",
  season: "Season {{number}}",
  seasonPast: "Past",
  seasonOpen: "Open now",
  seasonAhead: "Ahead",
  drawnOn: "Prizes are drawn on {{day}}",
  wereDrawnOn: "Prizes were drawn on {{day}}",
  listing: "Token listing",
  listedOn: "On {{day}}",
  wasListedOn: "It was on {{day}}",
  openWallet: "Open the wallet",
} as const;
