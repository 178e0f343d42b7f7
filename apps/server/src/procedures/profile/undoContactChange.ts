import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { undoContactChange } from "../../usecases/profile/undoContactChange.ts";

export const undoContactChangeProcedure =
  (services: Services): Handlers["auth"]["undoContactChange"] =>
  async ({ token }) => {
    const undone = await undoContactChange(services, token);
    return undone.ok ? ok({ success: true }) : undone;
  };
