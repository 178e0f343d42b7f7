import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput } from "../http/readBody.ts";
import { botIdOf } from "./botAccount.ts";
import { LAUNCH_QUIRKS } from "./launch/launchUrl.ts";
import { openMiniApp, type OpenedMiniApp } from "./launch/openMiniApp.ts";
import { sandboxPublicKey } from "./launch/signInitData.ts";
import { themes } from "./launch/themes.ts";
import { withUser } from "./people.ts";
import type { Acting } from "./personActs.ts";
import type { TelegramUser } from "./telegramState.ts";
import { telegramId, userNamed } from "./userNamed.ts";

export type TelegramDesk = Acting & {
  /** Where the mini-app stands. */
  readonly appUrl: string;
};

const CLIENT_VERSION = "9.1";

const name = z.string().trim().min(1).max(64);
const person = {
  firstName: name,
  lastName: name.optional(),
  username: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{2,31}$/)
    .optional(),
  languageCode: z
    .string()
    .regex(/^[a-z]{2}(-[a-zA-Z]+)?$/)
    .default("en"),
};
const startParam = z.string().regex(/^[A-Za-z0-9_-]{0,512}$/);

const signInBody = z.strictObject({ id: telegramId, ...person, startParam: startParam.optional() });
const userBody = z.strictObject(person);
const launchBody = z.strictObject({
  id: telegramId,
  way: z.enum(["button", "link"]),
  url: z.url().optional(),
  startParam: startParam.optional(),
  theme: z.enum(["light", "dark"]).default("light"),
  version: z
    .string()
    .regex(/^\d+\.\d+$/)
    .default(CLIENT_VERSION),
  platform: z.enum(["android", "ios", "weba"]).default("android"),
  quirk: z.enum(LAUNCH_QUIRKS).default("none"),
});
/** Telegram's people and how they come to the mini-app, for programs and for the page that plays Telegram. (rules 172 and 271) */
export function telegramDeskRoutes(app: FastifyInstance, desk: TelegramDesk): void {
  const { telegram, bot, appUrl } = desk;
  app.post("/telegram", async (request): Promise<OpenedMiniApp> => {
    const { startParam: param = "", ...body } = parseInput(signInBody, request.body);
    const user = userFrom(body);
    await telegram.change((state) => withUser(state, user));
    return openMiniApp(desk, {
      user,
      way: param === "" ? "button" : "link",
      appUrl,
      startParam: param === "" ? null : param,
      version: CLIENT_VERSION,
      platform: "android",
      theme: "light",
      quirk: "none",
    });
  });

  app.get("/telegram", () => ({
    bot: { id: botIdOf(bot), username: bot.username, publicKey: sandboxPublicKey },
    appUrl,
    users: telegram.read().users,
    themes,
  }));

  app.post("/telegram/users", async (request) => {
    const body = parseInput(userBody, request.body);
    const highest = Math.max(...telegram.read().users.map((user) => user.id));
    const user = userFrom({ ...body, id: highest + 1 });
    await telegram.change((state) => withUser(state, user));
    return user;
  });

  app.post("/telegram/launches", async (request): Promise<OpenedMiniApp> => {
    const body = parseInput(launchBody, request.body);
    const { id: userId, url = appUrl, startParam: param = "", ...rest } = body;
    const user = userNamed(telegram.read(), userId);
    return openMiniApp(desk, {
      ...rest,
      user,
      appUrl: url,
      startParam: param === "" ? null : param,
    });
  });
}

type PersonFields = Pick<TelegramUser, "id" | "firstName" | "languageCode"> & {
  readonly lastName?: string | undefined;
  readonly username?: string | undefined;
};

const userFrom = ({ lastName, username, ...rest }: PersonFields): TelegramUser => ({
  ...rest,
  lastName: lastName ?? null,
  username: username ?? null,
});
