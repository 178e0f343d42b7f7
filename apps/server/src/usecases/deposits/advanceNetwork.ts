import type { Chain, ChainDeposit, ChainPoint, ChainScan } from "@coffer/chains";
import { keptMemo } from "@coffer/core/send";
import type { Services } from "../../ports/services.ts";
import { dropHeadersOutside, keepHeaders, moveCursor } from "../../storage/deposits/chainCursor.ts";
import { HOUSE } from "../../storage/houseAccounts.ts";
import { countConfirmations } from "../../storage/deposits/deposits.ts";
import { noteUpkeep } from "../../storage/deposits/upkeep.ts";
import { noteDeposits, type SeenDeposit } from "../../storage/deposits/noteDeposits.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { fatesOf, type DepositFate } from "./fatesOf.ts";
import { HEADERS_KEPT } from "./headersKept.ts";
import type { AddressOwner } from "./ownersOf.ts";
import { reportUncredited } from "./reportUncredited.ts";

type Advance = {
  readonly from: ChainPoint;
  readonly scan: Extract<ChainScan, { kind: "advance" }>;
  readonly owners: ReadonlyMap<string, AddressOwner>;
};

/** Cursor, headers and deposits change together; another process that was faster wins whole. */
export async function advanceNetwork(
  services: Services,
  chain: Chain,
  { from, scan, owners }: Advance,
): Promise<void> {
  const { clock, database, log, random } = services;
  const { networkId } = chain;
  const fateOf = await fatesOf(services, chain, scan.deposits);
  const deposits = seenIn(services, { scan, owners }, fateOf);
  const upkeep = scan.upkeep.map((each) => ({ ...each, upkeepId: random.id() }));
  const noted = await database.transaction().execute(async (store) => {
    if (!(await moveCursor(store, networkId, { from, to: scan.to }))) return [];
    await keepHeaders(store, networkId, scan.headers);
    const { height } = scan.to;
    await dropHeadersOutside(store, networkId, { from: height - HEADERS_KEPT, to: height });
    const now = new Date(clock.nowMs());
    const news = await noteDeposits(store, { networkId, deposits, now });
    await noteUpkeep(store, { networkId, upkeep, now });
    const confirmationsMax = chain.confirmationsNeeded - 1;
    const counting = { networkId, height, confirmationsMax, now };
    const moved = await countConfirmations(store, counting);
    const touched = [...news.map(({ userId }) => userId), ...moved];
    await touchUsers(
      store,
      touched.filter((userId) => userId !== HOUSE),
    );
    return news;
  });
  for (const { depositId, kind } of noted)
    if (kind === "back") log.info("A deposit that had left the chain is back.", { depositId });
  await reportUncredited(services, { ignored: scan.ignored, deposits, noted });
}

/** The scan's deposits with their owners. What custody moves about itself is none. */
function seenIn(
  { random }: Services,
  { scan, owners }: Omit<Advance, "from">,
  fateOf: (deposit: ChainDeposit) => DepositFate,
): readonly SeenDeposit[] {
  return scan.deposits.flatMap((deposit): SeenDeposit[] => {
    const owner = owners.get(deposit.address);
    const fate = fateOf(deposit);
    if (owner === undefined || fate.kind === "none") return [];
    return [
      {
        ...seen(deposit, owner),
        depositId: random.id(),
        // Nobody is credited: what comes of it is the house's.
        ...(fate.kind === "ignored" ? { userId: HOUSE, ignoredWhy: fate.why } : {}),
      },
    ];
  });
}

/** Tokens that are minted come from an address that nobody can have. */
const isNobody = (address: string): boolean => /^0x0+$/.test(address);

const seen = (
  { key, assetKey, address, from, units, memo, transactionId, height, blockHash }: ChainDeposit,
  owner: AddressOwner,
): Omit<SeenDeposit, "depositId"> => ({
  ...owner,
  depositKey: key,
  assetKey,
  address,
  senderAddress: isNobody(from) ? null : from,
  units,
  memo: keptMemo(memo),
  transactionId,
  height,
  blockHash,
});
