import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Faults } from "../../faults/faults.ts";
import { applyHttpFault } from "../../faults/applyHttpFault.ts";
import { parseFormBody } from "../../http/readBody.ts";
import type { BotAccount } from "../botAccount.ts";
import { BotApiRefusal, badRequest } from "./BotApiRefusal.ts";
import type { BotApi } from "./createBotApi.ts";

export type BotApiHttp = {
  readonly api: BotApi;
  readonly bot: BotAccount;
  readonly faults: Faults;
};

/** What Telegram asks of a bot that is too quick. */
const RETRY_AFTER_S = 3;

const callParams = z.object({ token: z.string(), method: z.string() });

/** `/bot<token>/<method>`, as a library of bots asks it: in JSON, as a form or in the query. */
export function botApiRoutes(app: FastifyInstance, { api, bot, faults }: BotApiHttp): void {
  breakOnPurpose(app, faults);
  parseFormBody(app);
  app.setErrorHandler((problem, _request, reply) => refuse(reply, refusalOf(problem)));
  app.setNotFoundHandler((_request, reply) => refuse(reply, new BotApiRefusal(404, "Not Found")));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, method } = callParams.parse(request.params);
    if (!/^\d+:[\w-]+$/.test(token)) throw new BotApiRefusal(404, "Not Found");
    if (token !== bot.token) throw new BotApiRefusal(401, "Unauthorized");
    const call = api.get(method.toLowerCase());
    if (call === undefined) throw new BotApiRefusal(404, "Not Found: method not found");
    const gone = new AbortController();
    reply.raw.on("close", () => gone.abort());
    return { ok: true, result: await call(paramsOf(request), gone.signal) };
  };
  // Telegram's test environment has a word of its own in the path.
  for (const url of ["/bot:token/:method", "/bot:token/test/:method"])
    app.route({ method: ["GET", "POST"], url, handler: answer });
}

/** Query and body together; a list or an object in a form is JSON. */
function paramsOf({ query, body }: FastifyRequest): Record<string, unknown> {
  const sent = [query, body].flatMap((fields) => Object.entries(fieldsSchema.parse(fields)));
  return Object.fromEntries(
    sent.map(([name, value]) => [name, isFormJson(name, value) ? parsed(value) : value]),
  );
}

const fieldsSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((fields) => fields ?? {});
const jsonFields = new Set([
  "reply_markup",
  "commands",
  "menu_button",
  "allowed_updates",
  "entities",
]);
const wordFields = new Set(["drop_pending_updates", "show_alert"]);
const isFormJson = (name: string, value: unknown): value is string =>
  typeof value === "string" && (jsonFields.has(name) || wordFields.has(name));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("can't parse the object of a parameter");
  }
}

function breakOnPurpose(app: FastifyInstance, faults: Faults): void {
  const open = new Set<FastifyRequest["raw"]>();
  faults.onChange((service) => {
    if (service !== "telegram" || faults.modeOf("telegram") !== "down") return;
    // Those that wait for updates feel it too.
    for (const request of open) request.socket.destroy();
  });
  app.addHook("onRequest", async (request, reply) => {
    const mode = faults.modeOf("telegram");
    if (mode === "limited") {
      const description = `Too Many Requests: retry after ${RETRY_AFTER_S}`;
      throw new BotApiRefusal(429, description, RETRY_AFTER_S);
    }
    open.add(request.raw);
    reply.raw.on("close", () => open.delete(request.raw));
    if (await applyHttpFault(mode, { request: request.raw, response: reply.raw })) reply.hijack();
  });
}

function refusalOf(problem: unknown): BotApiRefusal {
  if (problem instanceof BotApiRefusal) return problem;
  if (problem instanceof z.ZodError) {
    const [issue] = problem.issues;
    return badRequest(
      `can't parse ${issue?.path.join(".") ?? "the request"}: ${issue?.message ?? ""}`,
    );
  }
  if (problem instanceof Error && "statusCode" in problem && Number(problem.statusCode) < 500)
    return badRequest(problem.message);
  console.error("sandbox: the Bot API failed:", problem);
  return new BotApiRefusal(500, "Internal Server Error");
}

const refuse = (reply: FastifyReply, { code, message, retryAfterS }: BotApiRefusal): FastifyReply =>
  reply.code(code).send({
    ok: false,
    error_code: code,
    description: message,
    ...(retryAfterS === null ? {} : { parameters: { retry_after: retryAfterS } }),
  });
