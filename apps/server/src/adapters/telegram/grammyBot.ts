import { languageOf } from "@coffer/core/locales";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { Api, GrammyError, HttpError } from "grammy";
import { z } from "zod";
import { botIdOf } from "./botIdOf.ts";
import type {
  BotFace,
  BotFeed,
  BotLine,
  BotProblem,
  TelegramBot,
} from "../../ports/telegramBot.ts";

/** What the Bot API waits for news, and how long an answer may take beyond that. */
const WAIT_SECONDS = 25;
const ANSWER_MS_MAX = 10_000;
/** Telegram says how long; where it does not, this. */
const BUSY_MS = 5_000;
const BUSY_MS_MAX = 60 * 60_000;
const UPDATES_MAX = 100;
const HEARD = ["message", "my_chat_member"] as const;
const WEBHOOK_CONNECTIONS = 4;

export type BotAccess = { readonly token: string; readonly apiRoot: string };

const updates = z.array(z.looseObject({ update_id: z.int() }));
const self = z.object({ id: z.int(), username: z.string() });

/** A bot over Telegram's Bot API. What it answers is held to its form, and nothing of an error that could name the token is passed on. */
export function grammyBot({ token, apiRoot }: BotAccess): TelegramBot {
  const api = new Api(token, {
    apiRoot: apiRoot.replace(/\/+$/, ""),
    timeoutSeconds: WAIT_SECONDS + ANSWER_MS_MAX / 1000,
  });
  return {
    botId: botIdOf(token),
    present: (face, feed) => asked(() => present(api, face, feed), z.string()),
    updatesAfter: async (updateId, stopping) => {
      const given = await asked(
        () =>
          api.getUpdates(
            {
              ...(updateId === null ? {} : { offset: Number(updateId) + 1 }),
              limit: UPDATES_MAX,
              timeout: WAIT_SECONDS,
              allowed_updates: HEARD,
            },
            grammySignal(stopping),
          ),
        updates,
      );
      if (!given.ok) return given;
      return ok(given.value.map((body) => ({ updateId: BigInt(body.update_id), body })));
    },
    send: async (line) => {
      const sent = await asked(() => send(api, line), z.looseObject({ message_id: z.int() }));
      return sent.ok ? ok(null) : sent;
    },
  };
}

type GrammySignal = NonNullable<Parameters<Api["getMe"]>[0]>;

/** grammY names the type of a package that stands in for the platform's own. */
const grammySignal = (signal: AbortSignal) => signal as unknown as GrammySignal; // it listens to "abort" alone
const soon = () => grammySignal(AbortSignal.timeout(ANSWER_MS_MAX));

const send = (api: Api, { chatId, text, button }: BotLine) =>
  api.sendMessage(
    Number(chatId),
    text,
    {
      link_preview_options: { is_disabled: true },
      ...(button === undefined
        ? {}
        : {
            reply_markup: {
              inline_keyboard: [[{ text: button.text, web_app: { url: button.url } }]],
            },
          }),
    },
    soon(),
  );

/** All of it holds until it is said anew, so that saying it again changes nothing. */
async function present(api: Api, { words, menu }: BotFace, feed: BotFeed): Promise<string> {
  const { username } = self.parse(await api.getMe(soon()));
  if (feed.kind === "webhook")
    await api.setWebhook(
      feed.url,
      {
        secret_token: feed.secret,
        allowed_updates: HEARD,
        max_connections: WEBHOOK_CONNECTIONS,
      },
      soon(),
    );
  // What waits is kept: it is asked for from here on.
  else await api.deleteWebhook({}, soon());
  for (const { locale, commands, description } of words) {
    const whose = locale === null ? {} : { language_code: languageCode(locale) };
    await api.setMyCommands(commands, whose, soon());
    await api.setMyDescription(description, whose, soon());
  }
  await api.setChatMenuButton(
    { menu_button: { type: "web_app", text: menu.text, web_app: { url: menu.url } } },
    soon(),
  );
  return username;
}

type LanguageCode = NonNullable<NonNullable<Parameters<Api["setMyCommands"]>[1]>["language_code"]>;

const languageCode = (locale: string) => languageOf(locale) as LanguageCode; // two letters of ISO 639-1

/** Asks, and reads the answer as it must be; a refusal is a value. */
async function asked<Schema extends z.ZodType>(
  ask: () => Promise<unknown>,
  schema: Schema,
): Promise<Outcome<z.output<Schema>, BotProblem>> {
  try {
    const answer = schema.safeParse(await ask());
    return answer.success ? ok(answer.data) : refused(away("answered something else"));
  } catch (error) {
    return refused(problemOf(error));
  }
}

const away = (why: string): BotProblem => ({ kind: "away", why });

function problemOf(error: unknown): BotProblem {
  if (error instanceof HttpError) return away(whyOf(error.error));
  if (error instanceof z.ZodError) return away("answered something else");
  if (!(error instanceof GrammyError)) return away("failed");
  return refusalOf(error);
}

/** Such as `ECONNREFUSED`: an error's text may repeat the address, and with it the token. */
function whyOf(cause: unknown): string {
  if (typeof cause !== "object" || cause === null) return "did not answer";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  if ("type" in cause && cause.type === "invalid-json") return "answered something else";
  return "did not answer";
}

const isGone = (description: string) =>
  /chat not found|user is deactivated|bot was blocked|PEER_ID_INVALID/i.test(description);

function refusalOf(error: GrammyError): BotProblem {
  const { description, error_code: code, parameters } = error;
  if (code === 429) return { kind: "busy", afterMs: busyMsOf(parameters.retry_after) };
  if (code === 403 || (code === 400 && isGone(description))) return { kind: "unreachable" };
  const why = `answered ${String(code)}`;
  // A wrong token (401, 404) or another one that asks (409) is an operator's to mend, and then passes.
  return code === 400 || code === 413
    ? { kind: "refused", why: `${why}: ${description}` }
    : away(why);
}

function busyMsOf(seconds: unknown): number {
  if (typeof seconds !== "number" || !Number.isFinite(seconds) || seconds <= 0) return BUSY_MS;
  return Math.min(seconds * 1000, BUSY_MS_MAX);
}
