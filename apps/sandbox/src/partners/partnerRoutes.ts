import { networkKey } from "@coffer/core/assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { ShowPage } from "../pages/showPage.ts";
import { textField } from "../pages/textField.ts";
import { giveBonus, type PartnerParts } from "./giveBonus.ts";
import { partnerPage } from "./partnerPage.ts";
import { partnerTexts, type PartnerTexts } from "./partnerTexts.ts";

const bonusBody = z.strictObject({
  project: z.string().min(1),
  contact: z.string().min(1),
  token: z.string().min(1),
  networkId: z.strictObject({ type: z.string(), chainId: z.string() }),
  amount: z.string().min(1),
});

/** The call for programs: has a partner give somebody a bonus. */
export function partnerApi(app: FastifyInstance, parts: PartnerParts): void {
  app.post("/bonuses", async (request) => {
    const given = await giveBonus(parts, parseInput(bonusBody, request.body));
    if (!given.ok) throw new HttpRefusal(400, given.problem);
    return given.value;
  });
}

const coinsOf = ({ networks }: PartnerParts, texts: PartnerTexts) =>
  networks.flatMap(({ name, networkId, tokens }) =>
    tokens.map(({ token }) => ({
      token,
      networkId,
      assetKey: `${token}:${networkKey(networkId)}`,
      label: texts.coinOn(token, name),
    })),
  );

const USUAL = "0.02";

type PageParts = PartnerParts & { readonly walletPort: number };

/** The page for people, in the language of the browser that asks. */
export function partnerPages(app: FastifyInstance, parts: PageParts, show: ShowPage): void {
  const { partners, walletPort } = parts;
  const front = ({ headers }: FastifyRequest) => {
    const texts = partnerTexts(headers["accept-language"]);
    return { texts, walletPort, partners, coins: coinsOf(parts, texts) };
  };
  app.get("/partners", (request, reply) => {
    const { coins, texts, ...rest } = front(request);
    const form = {
      game: textField(request.query, "game"),
      contact: textField(request.query, "contact"),
      coin: coins[0]?.assetKey ?? "",
      amount: USUAL.replace(".", texts.decimal),
    };
    return show(request, reply, partnerPage({ ...rest, coins, texts, ...form }));
  });
  app.post("/partners", async (request, reply) => {
    const facts = front(request);
    const { coins, texts } = facts;
    const [game = "", contact = "", coin = "", amount = ""] = [
      "game",
      "contact",
      "coin",
      "amount",
    ].map((name) => textField(request.body, name));
    const partner = partners.find(({ name }) => name === game);
    const chosen = coins.find(({ assetKey }) => assetKey === coin);
    const form = { ...facts, game, contact, coin, amount };
    if (partner === undefined || chosen === undefined) {
      const given = { ok: false, problem: texts.chooseFirst } as const;
      return show(request, reply.code(400), partnerPage({ ...form, given }));
    }
    const { networkId, token } = chosen;
    const wanted = { project: game, contact, token, networkId, amount: amount.replace(",", ".") };
    const done = await giveBonus(parts, wanted);
    const given = done.ok
      ? ({ ok: true, value: texts.given(partner.title, `${amount} ${token}`) } as const)
      : done;
    return show(request, reply.code(done.ok ? 200 : 400), partnerPage({ ...form, given }));
  });
}
