import type { Outcome } from "@coffer/core/outcome";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseFormBody } from "../http/readBody.ts";
import { showFramed, type FramedPage } from "../pages/showFramed.ts";
import { textField } from "../pages/textField.ts";
import { cardPage, type CardPage } from "./cardPage.ts";
import { cardTexts } from "./cardTexts.ts";
import type { Payments } from "./openPayments.ts";
import type { Payment } from "./paymentTypes.ts";
import { anybodysCard, readCard, typedCard, type Card, type CardProblem } from "./readCard.ts";

/** As long as a card takes in a shop. */
const CHARGED_MS = 1_000;

export type CardForm = {
  readonly payments: Payments;
  /** As people know the seller. */
  readonly name: string;
  /** The payment that an address opens, made now if there is none; or why it opens nothing. */
  readonly paymentAt: (request: FastifyRequest) => Promise<Outcome<Payment, CardPage>>;
  /** Which language the address asks for. */
  readonly languageAt?: (request: FastifyRequest) => string | null;
  /** Which theme the address asks for. */
  readonly themeAt?: (request: FastifyRequest) => FramedPage["theme"];
};

/** The form of a seller, at an address that a person opens: their card, and what became of it. */
export function cardRoutes(app: FastifyInstance, path: string, form: CardForm): void {
  parseFormBody(app);
  const show = (request: FastifyRequest, reply: FastifyReply, page: CardPage) =>
    showFramed(request, reply, { ...page, theme: form.themeAt?.(request) });
  const showPayment = (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { payment: Payment; card?: Card; problem?: CardProblem },
  ) => {
    const { payment, card = anybodysCard(Date.now()), problem = null } = shown;
    const texts = cardTexts(form.languageAt?.(request) ?? null);
    return show(request, reply, cardPage(payment, { card, problem, seller: form.name, texts }));
  };

  app.get(path, async (request, reply) => {
    const found = await form.paymentAt(request);
    if (!found.ok) return show(request, reply.code(403), found.problem);
    return showPayment(request, reply, { payment: found.value });
  });

  app.post(path, async (request, reply) => {
    const found = await form.paymentAt(request);
    if (!found.ok) return show(request, reply.code(403), found.problem);
    const payment = found.value;
    const card = typedCard(request.body);
    const problem = await act(form.payments, {
      payment,
      card,
      wanted: textField(request.body, "act"),
    });
    if (problem !== null) return showPayment(request, reply.code(400), { payment, card, problem });
    // Seen by GET again, the page renews itself and a reload sends nothing twice.
    return reply.redirect(request.url, 303);
  });
}

type Act = { readonly payment: Payment; readonly card: Card; readonly wanted: string };

/** What the person does; an answer is what they have to mend. */
async function act(
  payments: Payments,
  { payment, card, wanted }: Act,
): Promise<CardProblem | null> {
  if (wanted === "again") {
    // What was bought by the old try is bought by the new one.
    if (payment.state === "failed" || payment.state === "expired") await payments.open(payment);
    return null;
  }
  // It was decided while they wrote.
  if (payment.state !== "opened") return null;
  if (wanted === "cancel" || wanted === "decline") {
    const failure = wanted === "cancel" ? "cancelled" : "declined";
    await payments.end(payment.id, { kind: "failed", delayMs: 0, failure });
    return null;
  }
  const read = readCard(card, Date.now());
  if (!read.ok) return read.problem;
  await payments.end(
    payment.id,
    read.value ? { kind: "paid", delayMs: CHARGED_MS } : { kind: "failed", delayMs: 0 },
  );
  return null;
}
