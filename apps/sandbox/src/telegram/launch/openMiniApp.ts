import { randomBytes, randomInt } from "node:crypto";
import type { BotAccount } from "../botAccount.ts";
import type { Telegram } from "../openTelegram.ts";
import { chatOf } from "../people.ts";
import type { TelegramUser } from "../telegramState.ts";
import { launchUrl, type LaunchAddress } from "./launchUrl.ts";
import { signInitData, type LaunchWay } from "./signInitData.ts";

export type MiniAppOpening = Omit<LaunchAddress, "initData" | "startParam"> & {
  readonly user: TelegramUser;
  readonly way: "button" | "link";
  /** A link's. */
  readonly startParam: string | null;
};

export type OpenedMiniApp = { readonly initData: string; readonly url: string };

type Opener = { readonly telegram: Telegram; readonly bot: BotAccount };

/** Signs anew each time, as a client does. */
export function openMiniApp({ telegram, bot }: Opener, opening: MiniAppOpening): OpenedMiniApp {
  const { user, way, startParam } = opening;
  const { mayBotWrite, isBlocked } = chatOf(telegram.read(), user.id);
  const initData = signInitData({
    bot,
    user,
    mayBotWrite: mayBotWrite && !isBlocked,
    way: wayOf(way, startParam),
    nowMs: Date.now(),
  });
  return { initData, url: launchUrl({ ...opening, initData }) };
}

const wayOf = (way: MiniAppOpening["way"], startParam: string | null): LaunchWay =>
  way === "button"
    ? { kind: "button", queryId: `AA${randomBytes(12).toString("base64url")}` }
    : { kind: "link", startParam, chatInstance: `-${randomInt(2 ** 47)}` };
