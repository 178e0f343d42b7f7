import { randomUUID } from "node:crypto";
import { houseUserId, openAccount, type LedgerAccountKind } from "../openAccount.ts";
import { postTransfer, type LedgerTransfer, type PostOutcome } from "../postTransfer.ts";
import type { Query } from "../query.ts";

/** A brand nobody else uses, with the house's accounts and as many people as a test needs. */
export type Books = {
  readonly brandId: string;
  readonly chain: string;
  readonly networkFees: string;
  readonly float: string;
  openFor(userId: string, kind: LedgerAccountKind): Promise<string>;
  /** A transfer with everything filled in that a test does not care about. */
  transfer(over: Partial<LedgerTransfer>): LedgerTransfer;
  post(over: Partial<LedgerTransfer>): Promise<PostOutcome>;
  deposit(accountId: string, units: bigint): Promise<void>;
};

export async function openBooks(query: Query, assetKey = "eip155:31337/coin"): Promise<Books> {
  const brandId = `brand-${randomUUID()}`;
  const openFor = (userId: string, kind: LedgerAccountKind): Promise<string> =>
    openAccount(query, {
      accountId: randomUUID(),
      brandId,
      userId,
      assetKey,
      kind,
      purpose: "main",
    });
  const chain = await openFor(houseUserId, "chain");
  const transfer = (over: Partial<LedgerTransfer>): LedgerTransfer => ({
    transferId: randomUUID(),
    brandId,
    scopeUserId: houseUserId,
    idempotencyKey: randomUUID(),
    requestHash: new Uint8Array([1, 2, 3]),
    kind: "test",
    legs: [],
    ...over,
  });
  const post = (over: Partial<LedgerTransfer>): Promise<PostOutcome> =>
    postTransfer(query, transfer(over), "coffer_jobs");
  return {
    brandId,
    chain,
    networkFees: await openFor(houseUserId, "networkFees"),
    float: await openFor(houseUserId, "float"),
    openFor,
    transfer,
    post,
    deposit: async (accountId, units) => {
      const legs = [
        { accountId: chain, units: -units },
        { accountId, units },
      ];
      const answer = await post({ legs });
      if (answer.outcome !== "posted") throw new Error(`deposit: ${JSON.stringify(answer)}`);
    },
  };
}
