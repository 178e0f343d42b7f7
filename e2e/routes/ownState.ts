import type { Page } from "@playwright/test";
import { callAs } from "../product/callAs.ts";

type Numbered = { readonly id: string };
type Named = Numbered & { readonly token: string; readonly address: string };

/** What scenes read of somebody's state. */
export type OwnState = {
  readonly assets: readonly Named[];
  readonly addressAmlStates: readonly (Numbered & { readonly status: string })[];
  readonly escrowTransfers: {
    readonly originated: readonly { readonly receivementCode?: string }[];
  };
  readonly kyc: { readonly verificationStatus: string };
  readonly promoAccounts: readonly Numbered[];
  readonly projects: readonly {
    readonly name: string;
    readonly blockchainAddresses: readonly {
      readonly asset?: Numbered & { readonly amount: string };
    }[];
  }[];
};

export const ownState = async (page: Page): Promise<OwnState> =>
  (await callAs<{ readonly state: OwnState }>(page, "app.getAppState")).state;

/** The account of ether of whoever holds some. */
export async function etherOf(page: Page): Promise<Named> {
  const found = (await ownState(page)).assets.find(({ token }) => token === "ETH");
  if (found === undefined) throw new Error("etherOf: nobody has activated ether here");
  return found;
}
