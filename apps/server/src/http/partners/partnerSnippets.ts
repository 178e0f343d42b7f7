import type { PartnerAnswer, PartnerCallName } from "@coffer/contract/partners";
import { curlFunction, nodeFunction } from "../signed/snippets.ts";

/** Two first calls, of what the page is pasted for. */
export const curlSnippet = (url: string): string => `${curlFunction(url)}
coffer GET /account
coffer GET /transfers`;

/** A first bonus, in the same shell. */
export const firstAccrual = (assetKey: string): string => `coffer POST /accruals \\
  '{"accrualId":"welcome-1","person":"PERSON","assetKey":"${assetKey}","amount":"0.01"}'`;

/** What stands in the answer to a first look at the account, as far as somebody who begins needs it. */
export function sampleAccount(assetKey: string) {
  const networkId = networkOf(assetKey);
  return {
    name: "mygame",
    balances: [{ assetKey, available: "10", onItsWay: "0" }],
    addresses: [{ networkId, address: "0x65c9…c159" }],
    assets: [{ assetKey, name: "Ether", networkId, networkName: "Ethereum (local)", decimals: 18 }],
  } satisfies Sample<"getAccount">;
}

/** The answer to a first bonus. */
export const sampleAccrual = (assetKey: string) =>
  ({
    id: "018f0000-0000-7000-8000-000000000001",
    assetKey,
    networkId: networkOf(assetKey),
    amount: "0.01",
    accrualId: "welcome-1",
    createdAt: "2026-01-01T10:00:00.000Z",
  }) satisfies PartnerAnswer<"accrue">;

type Sample<Name extends PartnerCallName> = Partial<PartnerAnswer<Name>>;

function networkOf(assetKey: string) {
  const [type = "", chainId = ""] = assetKey.split(":").slice(1);
  return { type, chainId };
}

/** For the same shell. */
export const moreEvents = `coffer GET /events
coffer POST /events/ID-OF-THE-EVENT/resend`;

/** For the same shell. */
export const payoutCalls = (
  assetKey: string,
): string => `coffer POST /payouts '{"payoutAddressId":"ID-OF-THE-ADDRESS","assetKey":"${assetKey}","amount":"0.01"}'
coffer GET /payouts/ID-OF-THE-PAYOUT`;

/** The same as a program. */
export const nodeSnippet = (url: string, assetKey: string): string => `${nodeFunction(url)}

const [person, accrualId] = process.argv.slice(2);
if (accrualId === undefined) throw new Error("Say whom to give it, and the name it has with you.");
const accrual = await coffer("POST", "/accruals", {
  accrualId,
  person,
  assetKey: "${assetKey}",
  amount: "0.01",
});
console.log("Given:", accrual.amount, accrual.assetKey);
const { transfers } = await coffer("GET", "/transfers?limit=5");
for (const { type, state, amount, assetKey } of transfers) console.log(type, state, amount, assetKey);`;

/** What a hook of the page prints. */
export const toldLine = `  const { type, bonus, payment, payout } = JSON.parse(body);
  const { amount, assetKey, state = "", lastAccrualId = "" } = bonus ?? payment ?? payout;
  console.log(type, amount, assetKey, state, lastAccrualId);`;

/** What a hook is sent when a person gives a bonus back. */
export function sampleEvent(assetKey: string) {
  return {
    id: "018f0000-0000-7000-8000-000000000002",
    sequence: 1,
    createdAt: "2026-01-01T10:00:05.000Z",
    type: "bonus.returned",
    bonus: {
      id: "018f0000-0000-7000-8000-000000000001",
      assetKey,
      networkId: networkOf(assetKey),
      amount: "0.01",
      createdAt: "2026-01-01T10:00:05.000Z",
      lastAccrualId: "welcome-1",
    },
  };
}
