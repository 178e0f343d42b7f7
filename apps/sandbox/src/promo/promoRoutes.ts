import { randomUUID } from "node:crypto";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { ShowPage } from "../pages/showPage.ts";
import { textField } from "../pages/textField.ts";
import { promoPage } from "./promoPage.ts";
import { runWalletCommand, type WalletCommand } from "./walletCommand.ts";

export type PromoParts = {
  /** Null where no wallet of this computer can be operated from here. */
  readonly walletCommand: WalletCommand | null;
  readonly promoTokens: readonly string[];
};

const grantBody = z.strictObject({
  contact: z.string().min(1),
  token: z.string().min(1),
  amount: z.string().min(1),
});
type Grant = z.infer<typeof grantBody>;

/** The call for programs: grants somebody promo tokens, as who operates the wallet does. (rule 172) */
export function promoApi(app: FastifyInstance, parts: PromoParts): void {
  app.post("/promo", async (request) => {
    const wanted = parseInput(grantBody, request.body);
    const granted = await grant(parts, wanted);
    if (!granted.ok) throw new HttpRefusal(400, granted.problem);
    return wanted;
  });
}

/** The page for people. */
export function promoPages(app: FastifyInstance, parts: PromoParts, show: ShowPage): void {
  const { promoTokens } = parts;
  app.get("/promo", (request, reply) =>
    show(request, reply, promoPage({ promoTokens, contact: "", token: "", amount: "25" })),
  );
  app.post("/promo", async (request, reply) => {
    const [contact = "", token = "", amount = ""] = ["contact", "token", "amount"].map((name) =>
      textField(request.body, name),
    );
    const granted = await grant(parts, { contact, token, amount });
    const form = { promoTokens, contact, token, amount, granted };
    return show(request, reply.code(granted.ok ? 200 : 400), promoPage(form));
  });
}

/** By the wallet's own command, which books it. A word that looks like an option is no contact. */
async function grant(
  { walletCommand }: PromoParts,
  { amount, contact, token }: Grant,
): Promise<Outcome<string, string>> {
  if (walletCommand === null) return refused("No wallet is operated from here");
  const key = `sandbox-${randomUUID()}`;
  const words = [contact, token, amount, "Granted in the sandbox"];
  if (words.some((word) => word.startsWith("-"))) return refused("Nobody is called that");
  return runWalletCommand(walletCommand, ["promo", "grant", ...words, "--key", key]);
}
