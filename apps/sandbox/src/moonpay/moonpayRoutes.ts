import { FIAT_DECIMALS, formatDecimal, parseDecimal } from "@coffer/core/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { SellerParts } from "../payments/LocalSeller.ts";
import { MOONPAY_FEE_OF_WHOLE, moonpayCodeOf, moonpayPair } from "./moonpayCatalogue.ts";
import type { MoonpayAccount } from "./MoonpayAccount.ts";
import { moonpayTransaction } from "./moonpayTransaction.ts";

const params = z.object({ code: z.string() });
const pairQuery = z.object({
  apiKey: z.string().default(""),
  baseCurrencyCode: z.string().default(""),
  baseCurrencyAmount: z.string().optional(),
});
const named = z.object({ id: z.string() });

/** MoonPay's calls that a wallet needs, in its shape and with its refusals. */
export function moonpayRoutes(
  app: FastifyInstance,
  account: MoonpayAccount,
  { payments, sales }: SellerParts,
): void {
  app.get("/v3/currencies/:code/limits", (request, reply) => {
    const { code } = params.parse(request.params);
    const { apiKey, baseCurrencyCode } = pairQuery.parse(request.query);
    if (apiKey !== account.publicKey) return refuse(reply, 401, "Unauthorized");
    const pair = moonpayPair(sales, code, baseCurrencyCode);
    if (pair === null) return refuse(reply, 400, `Currency not supported: ${baseCurrencyCode}`);
    const { min, max } = pair;
    return reply.send({
      paymentMethod: "credit_debit_card",
      baseCurrency: { code: pair.fiatCode, minBuyAmount: min, maxBuyAmount: max },
      quoteCurrency: { code, minBuyAmount: 0, maxBuyAmount: null },
      areFeesIncluded: true,
    });
  });

  app.get("/v3/currencies/:code/buy_quote", (request, reply) => {
    const { code } = params.parse(request.params);
    const query = pairQuery.parse(request.query);
    if (query.apiKey !== account.publicKey) return refuse(reply, 401, "Unauthorized");
    const pair = moonpayPair(sales, code, query.baseCurrencyCode);
    const cents = parseDecimal(query.baseCurrencyAmount ?? "", FIAT_DECIMALS);
    if (pair === null || !cents.ok) return refuse(reply, 400, "Currency not supported");
    const quote = sales.quote(pair.asset, {
      ticker: pair.fiatCode.toUpperCase(),
      cents: cents.value,
      feeOfWhole: MOONPAY_FEE_OF_WHOLE,
    });
    if (quote === null) return refuse(reply, 400, "Currency not supported");
    const fiat = (units: bigint) => Number.parseFloat(formatDecimal(units, FIAT_DECIMALS));
    return reply.send({
      baseCurrencyAmount: fiat(cents.value - quote.feeCents),
      quoteCurrencyAmount: Number.parseFloat(formatDecimal(quote.units, pair.asset.decimals)),
      quoteCurrencyPrice: Number.parseFloat(quote.price),
      feeAmount: fiat(quote.feeCents),
      extraFeeAmount: 0,
      networkFeeAmount: 0,
      totalAmount: fiat(cents.value),
    });
  });

  app.get("/v1/transactions/ext/:id", (request, reply) => {
    if (request.headers.authorization !== `Api-Key ${account.secretKey}`)
      return refuse(reply, 401, "Unauthorized");
    const tries = payments.triesOf(named.parse(request.params).id, "moonpay");
    return reply.send(
      tries.flatMap((payment) => moonpayTransaction(payment, moonpayCodeOf(sales, payment)) ?? []),
    );
  });
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({
    moonPayErrorCode: status === 401 ? "4_SYS_UNAUTHORIZED" : "4_SYS_BAD_REQUEST",
    message,
    type: status === 401 ? "UnauthorizedError" : "BadRequestError",
    errors: [],
  });
