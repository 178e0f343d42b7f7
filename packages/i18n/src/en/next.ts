import { chart } from "./chart.ts";
import { history } from "./history.ts";
import { aml, amounts, home, kyc, payees, profile, send } from "./modals.ts";
import { receive } from "./receive.ts";
import { depositoryTitles } from "./depositoryTitles.ts";
import { titles } from "./titles.ts";

/** What a press on home leads to, its modals and an asset's pages: comes when home stands. */
export const next = {
  chart,
  history,
  receive,
  depositoryTitles,
  titles,
  send,
  amounts,
  home,
  kyc,
  aml,
  payees,
  profile,
} as const;
