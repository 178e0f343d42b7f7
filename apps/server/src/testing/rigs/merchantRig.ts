import { randomUUID } from "node:crypto";
import { evmQuote } from "@coffer/chains/evm/node";
import type { MerchantAsked } from "@coffer/contract/merchants";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok } from "@coffer/core/outcome";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Services } from "../../ports/services.ts";
import { findMerchant, ownedBy, type Merchant } from "../../storage/merchants/merchants.ts";
import { insertPayoutAddress } from "../../storage/signed/payoutAddresses.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { getMerchantAccount } from "../../usecases/merchants/getMerchantAccount.ts";
import {
  createMerchantPayout,
  getMerchantPayout,
} from "../../usecases/merchants/merchantPayouts.ts";
import { refundInvoice } from "../../usecases/merchants/refundInvoice.ts";
import { EVM } from "../people/people.ts";
import { amlSaying } from "./amlSaying.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { startInvoiceRig } from "./invoiceRig.ts";
import { COIN, playPayouts } from "./payoutRig.ts";
import type { PlayedChain } from "./rig.ts";

/** Nobody's of the wallet. */
export const OUTSIDER = "0x8000000000000000000000000000000000000008";
/** A thousandth of an ether. */
const QUOTE = evmQuote({ gas: 10n ** 6n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n });

/** A merchant that pays out and gives back, on a chain that is played, with address checks that say what a test wants. */
export async function startMerchantRig() {
  const rig = await startInvoiceRig();
  const aml = amlSaying("ALLOWED");
  const services: Services = { ...rig.services, aml };
  const [chain] = services.chains as readonly PlayedChain[]; // the one that the rig plays
  if (chain === undefined) throw new Error("The rig has a chain.");
  const { model, own, signer, ...jobs } = await playPayouts({ ...rig, chain }, services);
  chain.quoteFee = async () => ok(QUOTE);
  model.node.held.set(COIN, 10n ** 24n);
  const named = { brandId: services.brand.id, merchantId: rig.merchant.merchantId };
  const merchant = await findMerchant(services.database, named);
  if (merchant === undefined) throw new Error("The rig has a merchant.");
  return {
    ...rig,
    ...jobs,
    services,
    signer,
    mine: model.mine,
    merchant,
    sayOfAddresses: (status: AmlAnswer["status"]) => aml.say(status),
    ...asMerchant(services, merchant),
    /** Gives the merchant so many wei in its main account. */
    earn: (units: bigint) => earn(services, merchant, { listing: rig.listing, units }),
    close: async () => {
      await own.close();
      await rig.close();
    },
  };
}

export type MerchantRig = Awaited<ReturnType<typeof startMerchantRig>>;

const nothing = { params: {}, query: {}, body: {} };

/** What a merchant asks, and is shown. */
export function asMerchant(services: Services, merchant: Merchant) {
  return {
    account: async () => {
      const account = await getMerchantAccount(services, {
        ...nothing,
        merchant,
        idempotencyKey: "",
      });
      if (!account.ok) throw new Error(JSON.stringify(account.problem));
      return account.value;
    },
    list: async (address: string): Promise<string> => {
      const payoutAddressId = randomUUID();
      await insertPayoutAddress(services.database, {
        payoutAddressId,
        ...ownedBy(merchant),
        brandId: merchant.brandId,
        networkId: EVM,
        address,
        memo: "",
        label: "Cold",
        addedAt: new Date(),
      });
      return payoutAddressId;
    },
    payout: (asked: MerchantAsked<"createPayout">["body"], idempotencyKey: string = randomUUID()) =>
      createMerchantPayout(services, { ...nothing, merchant, body: asked, idempotencyKey }),
    refund: (
      id: string,
      body: MerchantAsked<"refundInvoice">["body"] = {},
      idempotencyKey: string = randomUUID(),
    ) => refundInvoice(services, { merchant, params: { id }, query: {}, body, idempotencyKey }),
    seen: async (id: string) => {
      const seen = await getMerchantPayout(services, {
        ...nothing,
        params: { id },
        merchant,
        idempotencyKey: "",
      });
      if (!seen.ok) throw new Error(JSON.stringify(seen.problem));
      return seen.value;
    },
    paymentOf: (id: string) => findPayment(services.database, id as PaymentId), // whether it is one is answered
  };
}

type Earned = { readonly listing: AssetListing; readonly units: bigint };

export async function earn(
  services: Services,
  { merchantId }: Merchant,
  { listing, units }: Earned,
) {
  const userId = merchantId as UserId; // owns accounts as a person does
  const account = await services.database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId, listing }));
  await bookDeposit(services, { userId, account, listing, units });
}
