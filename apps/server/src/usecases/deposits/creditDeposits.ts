import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { listFinalDeposits, type Deposit } from "../../storage/deposits/deposits.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { creditAccounts } from "./creditAccounts.ts";
import { creditDeposit, type CreditAccounts } from "./creditDeposit.ts";
import { finalScannedHeight } from "./finalScannedHeight.ts";

/** Credits under way at once: the ledger books them together. */
const CREDITS_AT_ONCE = 250;
/** Deposits read into memory at once. */
const DEPOSITS_PER_PAGE = 5_000;

/** Credits every deposit that has reached its depth. One that cannot be credited holds up no other. */
export async function creditDeposits(services: Services, chain: Chain): Promise<void> {
  const { networkId, confirmationsNeeded } = chain;
  const heightMax = await finalScannedHeight(services, chain);
  if (heightMax === undefined) return;
  let page: readonly Deposit[];
  let after: string | undefined;
  do {
    page = await listFinalDeposits(services.database, networkId, {
      heightMax,
      after,
      limit: DEPOSITS_PER_PAGE,
    });
    after = page.at(-1)?.depositId;
    await creditPage(services, page, confirmationsNeeded);
  } while (page.length === DEPOSITS_PER_PAGE);
}

async function creditPage(
  services: Services,
  page: readonly Deposit[],
  confirmationsNeeded: number,
): Promise<void> {
  if (page.length === 0) return;
  const accountsOf = await creditAccounts(services, page);
  for (let start = 0; start < page.length; start += CREDITS_AT_ONCE) {
    const some = page.slice(start, start + CREDITS_AT_ONCE);
    const credited = await Promise.all(
      some.map((deposit) => credit(services, { deposit, accountsOf, confirmationsNeeded })),
    );
    await endEpisode(services, "depositNotCredited", credited.flat());
  }
}

type Crediting = {
  readonly deposit: Deposit;
  readonly accountsOf: (deposit: Deposit) => Promise<CreditAccounts>;
  readonly confirmationsNeeded: number;
};

/** Answers the deposit's id when it is credited. */
async function credit(
  services: Services,
  { deposit, accountsOf, confirmationsNeeded }: Crediting,
): Promise<readonly string[]> {
  const { depositId: subject } = deposit;
  try {
    const accounts = await accountsOf(deposit);
    const crediting = { deposit, accounts, confirmations: confirmationsNeeded };
    return (await creditDeposit(services, crediting)) ? [subject] : [];
  } catch (error) {
    await beginEpisode(services, "depositNotCredited", { subject, error: String(error) });
    return [];
  }
}
