import { isCanonicalDecimal, parseDecimal } from "@coffer/core/money";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { ShowPage } from "../pages/showPage.ts";
import { textField } from "../pages/textField.ts";
import type { Payments } from "./openPayments.ts";
import { paymentDeskPage } from "./paymentDeskPage.ts";
import { FAILURES, type Payment } from "./paymentTypes.ts";

const DELAY_MS_MAX = 86_400_000;
const OUTCOMES = ["paid", "failed", "expired"] as const;

const endBody = z.strictObject({
  outcome: z.enum(OUTCOMES),
  delayMs: z.int().min(0).max(DELAY_MS_MAX).default(0),
  amount: z.string().refine(isCanonicalDecimal, 'must be a decimal text such as "1.5"').optional(),
  failure: z.enum(FAILURES).optional(),
});
type End = z.infer<typeof endBody>;

/**
 * The desk's call for programs: ends a payment whose form was opened. Paid: the card is charged now and
 * the coins are sent after the delay, as many as were promised or as are named. (rule 172)
 */
export function paymentDeskApi(app: FastifyInstance, payments: Payments): void {
  app.get("/payments", (_request, reply) => reply.send(payments.all().map(toldOf)));

  app.post<{ Params: { id: string } }>("/payments/:id", async (request) => {
    const { id } = request.params;
    const payment = payments.byId(id) ?? payments.triesOf(id)[0];
    if (payment === undefined) throw new HttpRefusal(404, `Nobody has opened a payment ${id}`);
    const wanted = parseInput(endBody, request.body);
    await payments.end(payment.id, endingOf(payment, wanted));
    return toldOf(payments.byId(payment.id) ?? payment);
  });
}

function endingOf({ decimals }: Payment, { outcome, delayMs, amount, failure }: End) {
  if (outcome !== "paid") return { kind: outcome, delayMs, failure };
  if (amount === undefined) return { kind: outcome, delayMs };
  const units = parseDecimal(amount, decimals);
  if (!units.ok) throw new HttpRefusal(400, `amount: at most ${decimals} decimals`);
  return { kind: outcome, delayMs, units: units.value };
}

const toldOf = ({ cents, feeCents, units, payouts, ...payment }: Payment) => ({
  ...payment,
  cents: cents.toString(),
  feeCents: feeCents.toString(),
  units: units.toString(),
  payouts: payouts.map((payout) => ({ ...payout, units: payout.units.toString() })),
});

/** The desk's page for people. */
export function paymentDeskPages(app: FastifyInstance, payments: Payments, show: ShowPage): void {
  app.get("/payments", (request, reply) => show(request, reply, paymentDeskPage(payments.all())));
  app.post("/payments", async (request, reply) => {
    const payment = payments.byId(textField(request.body, "id"));
    const outcome = z.enum([...OUTCOMES, "half"]).safeParse(textField(request.body, "outcome"));
    if (payment === undefined || !outcome.success) throw new HttpRefusal(400, "No such payment");
    await payments.end(
      payment.id,
      outcome.data === "half"
        ? { kind: "paid", delayMs: 0, units: payment.units / 2n }
        : { kind: outcome.data, delayMs: 0 },
    );
    return reply.redirect("payments", 303);
  });
}
