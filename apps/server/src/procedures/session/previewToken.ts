import type { Handlers } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { previewToken } from "../../usecases/session/previewToken.ts";

export const previewTokenProcedure =
  (services: Services): Handlers["auth"]["previewToken"] =>
  ({ token }) =>
    previewToken(services, token);
