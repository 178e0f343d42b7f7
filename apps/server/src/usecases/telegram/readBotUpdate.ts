import { z } from "zod";

const person = z.looseObject({ id: z.int(), language_code: z.string().optional() });
const chat = z.looseObject({ id: z.int(), type: z.string() });
const message = z.looseObject({
  chat,
  from: person.optional(),
  text: z.string().optional(),
  write_access_allowed: z.unknown().optional(),
});
const membership = z.looseObject({
  chat,
  from: person,
  new_chat_member: z.looseObject({ status: z.string() }),
});
const update = z.looseObject({
  message: message.optional(),
  my_chat_member: membership.optional(),
});

/** What somebody has told the bot. */
export type Heard =
  | {
      readonly kind: "command" | "text";
      /** Without its slash, in small letters; empty where the text is no command. */
      readonly command: string;
      /** What stands after the command. */
      readonly rest: string;
      readonly chatId: bigint;
      readonly isPrivate: boolean;
      readonly from: HeardPerson;
    }
  /** They have let the bot write to them, or stopped it. */
  | { readonly kind: "reach"; readonly telegramId: bigint; readonly isReachable: boolean }
  | { readonly kind: "nothing" };

export type HeardPerson = {
  readonly telegramId: bigint;
  /** As Telegram names it, such as `ru`. */
  readonly language: string | undefined;
};

const COMMAND = /^\/(?<command>[a-z0-9_]{1,32})(?:@(?<bot>\w+))?(?:\s+(?<rest>\S+))?/i;

/** Reads what Telegram has told; what is not for this bot, or in no form that it knows, is nothing. */
export function readBotUpdate(body: unknown, botName: string | null): Heard {
  const read = update.safeParse(body);
  if (!read.success) return { kind: "nothing" };
  const { message: said, my_chat_member: moved } = read.data;
  if (moved !== undefined) return reachOf(moved);
  // A channel speaks as nobody.
  if (said?.from === undefined) return { kind: "nothing" };
  const isPrivate = said.chat.type === "private";
  // Said in the mini-app, and told as a message without words.
  if (isPrivate && said.write_access_allowed !== undefined)
    return { kind: "reach", telegramId: BigInt(said.from.id), isReachable: true };
  if (said.text === undefined) return { kind: "nothing" };
  const { command = "", bot, rest = "" } = COMMAND.exec(said.text)?.groups ?? {};
  const isForAnother =
    bot !== undefined && botName !== null && bot.toLowerCase() !== botName.toLowerCase();
  if (isForAnother) return { kind: "nothing" };
  return {
    kind: command === "" ? "text" : "command",
    command: command.toLowerCase(),
    rest,
    chatId: BigInt(said.chat.id),
    isPrivate,
    from: { telegramId: BigInt(said.from.id), language: said.from.language_code },
  };
}

function reachOf({ chat: where, from, new_chat_member: now }: z.output<typeof membership>): Heard {
  if (where.type !== "private") return { kind: "nothing" };
  const isReachable = now.status === "member";
  return { kind: "reach", telegramId: BigInt(from.id), isReachable };
}
