import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { id, networkId, shortText, token } from "../shapes/basics.ts";

export const createBlockchainAccountInput = z.strictObject({
  jwtWebToken: token,
  network: shortText,
  networkId,
  token: shortText,
  chainId: shortText,
});
export const createBlockchainAccountAnswer = z.strictObject({ accountId: id, state: appState });
