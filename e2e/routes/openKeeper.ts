import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";
import { localChain } from "../product/localChain.ts";
import { openPartner } from "../product/partner.ts";
import { openMerchant, type MerchantInvoice } from "../product/merchant.ts";
import { newEmail } from "../product/person.ts";
import type { Product } from "../product/product.ts";
import { richPerson } from "../product/quickPerson.ts";
import { giveSpot } from "../product/spotKeeper.ts";
import { areasOf, noFacts, type Facts } from "./facts.ts";
import { etherOf, ownState } from "./ownState.ts";

const partner = "number-5";
const currency = { symbol: "ETH", type: "COIN" } as const;
const once = () => ({ idempotencyKey: randomUUID() });

/** Names that are the same in every language. */
const names = { partner: "№ 5", merchant: "№ 7", goods: "2 × №1" } as const;

export const invoiceOf = async (product: Product) => {
  const merchant = await openMerchant(product, names.merchant);
  const bill = { assetKey: "ETH:evm:31337", description: names.goods };
  const [invoice, template] = await Promise.all([
    merchant.ask<MerchantInvoice>("invoices", { ...bill, amount: "0.1" }),
    merchant.ask<{ readonly id: string }>("templates", bill),
  ]);
  return { invoice: invoice.id, template: template.id };
};

/**
 * Signs in somebody who has something of everything: ether, a current account, promo tokens, bonuses,
 * vouchers given and taken, a payment and an invoice. `friend` is the page of another who holds ether.
 */
export async function openKeeper(page: Page, friend: Page, product: Product): Promise<Facts> {
  const email = newEmail();
  await richPerson(page, product, { email, amount: "2" });
  const { hasDepository, hasPromo } = areasOf(product);
  if (hasDepository) await giveSpot(page, product, "250.5");
  if (hasPromo) await product.ask("promo", { contact: email, token: "CFR", amount: "12.5" });
  const { id: ether } = await etherOf(page);
  const { address: payee } = await etherOf(friend);
  const bonusesSent = await giveBonuses(page, product, email);
  const given = await callAs<{ readonly transfer: { readonly id: string } }>(
    page,
    "escrow.createEscrowTransfer",
    { accountId: ether, transferAmount: { amount: "0.1", currency }, ...once() },
  );
  const payment = await callAs<{ readonly transferId: string }>(page, "wallet.sendPayment", {
    paymentInput: { accountId: ether, currency, amount: "0.1", destination: payee },
    networkId: localChain,
    fee: { amount: "0", currency },
    ...once(),
  });
  const [promoAccount] = (await ownState(page)).promoAccounts;
  return {
    ...noFacts,
    ...(await invoiceOf(product)),
    ether,
    payee,
    partner,
    bonusesSent,
    promoToken: promoAccount?.id ?? "",
    givenVoucher: given.transfer.id,
    takenVoucher: await takeVoucher(page, friend),
    payment: payment.transferId,
  };
}

/** Bonuses of a partner, some of which went back to it: answers the number of that. */
async function giveBonuses(page: Page, product: Product, email: string): Promise<string> {
  const { accrue } = await openPartner(product, {
    name: partner,
    title: names.partner,
    funds: "1",
  });
  const bonusOf = async () =>
    (await ownState(page)).projects
      .find(({ name }) => name === partner)
      ?.blockchainAddresses.find(({ asset }) => asset !== undefined)?.asset;
  await accrue(email, "0.02");
  await callAs(page, "bonusRouter.markBonusesInfoDisplayed");
  const { transferId } = await callAs<{ readonly transferId: string }>(
    page,
    "bonusRouter.transferBonusToPartner",
    {
      projectName: partner,
      bonusBlockchainAccountId: (await bonusOf())?.id,
      currency,
      ...once(),
    },
  );
  await accrue(email, "0.03");
  await expect.poll(async () => (await bonusOf())?.amount).toBe("0.03");
  return transferId;
}

async function takeVoucher(page: Page, friend: Page): Promise<string> {
  const { id: accountId } = await etherOf(friend);
  await callAs(friend, "escrow.createEscrowTransfer", {
    accountId,
    transferAmount: { amount: "0.1", currency },
    ...once(),
  });
  const [voucher] = (await ownState(friend)).escrowTransfers.originated;
  const { transfer } = await callAs<{ readonly transfer: { readonly id: string } }>(
    page,
    "escrow.acquireEscrowTransfer",
    { receivementCode: voucher?.receivementCode },
  );
  return transfer.id;
}
