import type { AppState } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../ports/services.ts";
import { formAppState } from "./formAppState.ts";

type Told<More> = Promise<Outcome<More & { state: AppState }, Refusal>>;

/**
 * Answers changes of a person's things: why one was refused, or the state after it beside what `more`
 * tells of the change.
 */
export const stateAfter = (services: Services) => {
  async function after(
    userId: UserId,
    change: Promise<Outcome<unknown, Refusal> | void>,
  ): Told<object>;
  async function after<T, More extends object>(
    userId: UserId,
    change: Promise<Outcome<T, Refusal>>,
    more: (value: T) => More,
  ): Told<More>;
  async function after<T>(
    userId: UserId,
    change: Promise<Outcome<T, Refusal> | void>,
    more?: (value: T) => object,
  ): Told<object> {
    const changed = await change;
    if (changed !== undefined && !changed.ok) return changed;
    const told = changed === undefined ? undefined : more?.(changed.value);
    return ok({ ...told, state: await formAppState(services, userId) });
  }
  return after;
};
