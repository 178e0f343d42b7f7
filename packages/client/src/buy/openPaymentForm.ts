import type { Asset } from "@coffer/contract";
import { allowedFrameUrl, type FrameUrl } from "@coffer/core/kyc";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadFrameRules } from "../wire/loadFrameRules.ts";

/** What is bought into: an account, or the depository, in which asset the server knows. */
export type BoughtInto =
  | {
      readonly kind: "asset";
      readonly asset: Pick<Asset, "accountId" | "token" | "cryptoCurrencyType">;
    }
  | { readonly kind: "depository" };

/** What is to be paid: something new, or an order that was not finished. */
export type Purchase =
  | {
      readonly kind: "new";
      readonly into: BoughtInto;
      readonly fiatTicker: string;
      readonly fiatAmount: string;
      readonly buyMethodId: string;
      /** The same key is the same order, whatever is lost on the way. */
      readonly idempotencyKey: string;
    }
  | { readonly kind: "started"; readonly orderId: string };

/** Where a form opens: within the wallet or beside it, and what the wallet wears there. */
export type FormPlace = { readonly isExternal: boolean; readonly theme: "light" | "dark" };

/** Where an order is paid. `form` is null where its address is none that may be shown. (rule 238) */
export type PaymentForm = { readonly orderId: string; readonly form: FrameUrl | null };

/**
 * The seller's form for a purchase, as it opens now: links may live for minutes and open once. What is
 * shown within the wallet and what is opened beside it are allowed apart.
 */
export async function openPaymentForm(
  parts: Pick<WalletParts, "caller" | "baseUrl">,
  purchase: Purchase,
  { isExternal, theme }: FormPlace,
): Answer<PaymentForm> {
  const [linked, rules] = await Promise.all([
    askLink(parts, purchase, theme),
    loadFrameRules(parts, isExternal ? "linkOrigins" : "frameOrigins"),
  ]);
  if (!linked.ok) return linked;
  if (!rules.ok) return rules;
  const { orderId, paymentLink } = linked.value;
  return ok({ orderId, form: allowedFrameUrl(paymentLink, rules.value) });
}

async function askLink(
  { caller }: Pick<WalletParts, "caller">,
  purchase: Purchase,
  theme: FormPlace["theme"],
): Answer<{ readonly orderId: string; readonly paymentLink: string }> {
  if (purchase.kind === "started") {
    const { orderId } = purchase;
    const link = await caller.ask("buy.getOrderLink", { orderId, theme });
    return link.ok ? ok({ orderId, paymentLink: link.value.paymentLink }) : link;
  }
  const { into, fiatTicker, fiatAmount, buyMethodId, idempotencyKey } = purchase;
  if (into.kind === "depository") {
    return caller.change("spotAccount.startBuyCryptoSpotAccountDeposit", {
      amount: fiatAmount,
      fiatTicker,
      buyMethodId,
      idempotencyKey,
      theme,
    });
  }
  const { accountId, token, cryptoCurrencyType } = into.asset;
  return caller.change("buy.startBuyCrypto", {
    accountId,
    fiatTicker,
    fiatAmount,
    id: buyMethodId,
    asset: { token, cryptoCurrencyType },
    idempotencyKey,
    theme,
  });
}
