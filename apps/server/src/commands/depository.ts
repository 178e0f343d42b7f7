import { changeDepository, type DepositoryAsk } from "../operating/depository/changeDepository.ts";
import type { CommandSettings } from "../settings.ts";
import { withOperatedWallet } from "./withOperatedWallet.ts";

/** `npm run depository`: how a person's depository stands, and locking, unlocking and closing it. */
export const depository = (settings: CommandSettings, ask: DepositoryAsk): Promise<string> =>
  withOperatedWallet(settings, ({ brand, database }) =>
    changeDepository({ brand, database }, ask, new Date()),
  );
