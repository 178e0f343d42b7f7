import { z } from "zod/mini";
import { mutation } from "../calls/call.ts";
import { appState } from "../shapes/appState.ts";
import { id, networkId, shortText, token } from "../shapes/basics.ts";

const createBlockchainAccount = z.strictObject({
  jwtWebToken: token,
  network: shortText,
  networkId,
  token: shortText,
  chainId: shortText,
});
const createdBlockchainAccount = z.strictObject({ accountId: id, state: appState });

export const assetCalls = {
  "wallet.createBlockchainAccount": mutation(
    "user",
    createBlockchainAccount,
    createdBlockchainAccount,
  ),
};
