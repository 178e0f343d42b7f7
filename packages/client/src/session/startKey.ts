export const START_KEY = "wallet.start";
