import type { Wallet } from "@coffer/client";
import { readStartParam, startAddress, type StartParam } from "@coffer/core/telegram";
import { hasScreen } from "@coffer/screens";

const SEEN_KEY = "wallet.airdrop-seen";
/** Where Telegram opens the mini-app; anywhere else is a page that was loaded anew. */
const doors: readonly string[] = ["/", "/app", "/tg/app"];

export type OpeningFacts = {
  readonly wallet: Wallet;
  /** Below the base path. */
  readonly path: string;
  readonly startParam: string | null;
  readonly hasAirdrop: boolean;
};

/**
 * Where an opened mini-app leads: to what its link asked for, the first time to what the brand gives away,
 * home otherwise. (rules 264 and 266)
 */
export async function openingAddress(facts: OpeningFacts): Promise<string> {
  const { wallet, path, startParam, hasAirdrop } = facts;
  if (!doors.includes(path)) return path;
  const start = readStartParam(startParam);
  if (start !== null) return addressOf(start, wallet);
  return hasAirdrop && isFirstOpening(wallet) ? "/airdrop" : "/";
}

/** A page that is not there yet is home. */
async function addressOf(start: StartParam, wallet: Wallet): Promise<string> {
  const address = startAddress(start);
  if (!(await hasScreen(address))) return "/";
  if (start.kind === "voucher") {
    const query = new URLSearchParams({ voucher: start.code });
    await wallet.session((session) => session.takeUpStart(`?${query}`));
  }
  if (start.kind === "invoiceTemplate") {
    const query = new URLSearchParams({ invoice_template_id: start.id });
    await wallet.session((session) => session.takeUpStart(`?${query}`));
  }
  return address;
}

/** A browser that remembers nothing would have a first opening every time: there it is none. */
function isFirstOpening({ lastingStorage }: Wallet): boolean {
  if (lastingStorage.get(SEEN_KEY) !== null) return false;
  lastingStorage.set(SEEN_KEY, "true");
  return lastingStorage.get(SEEN_KEY) !== null;
}
