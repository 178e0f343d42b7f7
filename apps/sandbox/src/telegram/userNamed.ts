import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { findUser } from "./people.ts";
import type { TelegramState, TelegramUser } from "./telegramState.ts";

export const telegramId = z.int().positive();

/** Who has an id, or a 404. */
export function userNamed(state: TelegramState, id: number): TelegramUser {
  const user = findUser(state, id);
  if (user === undefined) throw new HttpRefusal(404, "id: nobody here has it");
  return user;
}
