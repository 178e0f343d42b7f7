import {
  merchantCalls,
  merchantErrors,
  merchantOpenApi,
  type MerchantCallName,
} from "@coffer/contract/merchants";
import type { FastifyInstance } from "fastify";
import { assetListings } from "../../catalogue/assetListing.ts";
import { findMerchant, type Merchant } from "../../storage/merchants/merchants.ts";
import type { MerchantCall, MerchantHandlers } from "../../usecases/merchants/merchantCall.ts";
import { signedRoutes } from "../signed/signedRoutes.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { merchantDocsPage } from "./merchantDocsPage.ts";

type Parts = { readonly wallet: WalletHttp; readonly handlers: MerchantHandlers };

/** What merchants' servers call, below `/merchant/v1`. */
export async function merchantRoutes(
  scope: FastifyInstance,
  { handlers, wallet }: Parts,
): Promise<void> {
  const { basePath, services } = wallet;
  const { brand, database, walletUrl } = services;
  const place = "merchant/v1";
  const facts = { name: brand.name, url: new URL(`${basePath}${place}`, walletUrl).href };
  signedRoutes<Merchant>(scope, {
    wallet,
    side: {
      ownerKind: "merchant",
      place,
      calls: merchantCalls,
      errors: merchantErrors,
      callerOf: async (merchantId) => {
        const merchant = await findMerchant(database, { brandId: brand.id, merchantId });
        return merchant?.closedAt === null ? merchant : undefined;
      },
      answer: (name, merchant, asked) => {
        // Each is asked with what its own row of the table reads.
        const call = handlers[name as MerchantCallName] as MerchantCall<MerchantCallName>;
        return call(services, { ...asked, merchant } as Parameters<typeof call>[1]);
      },
      openApi: merchantOpenApi(facts),
      page: merchantDocsPage({ ...facts, assetKey: assetListings(brand)[0]?.key ?? "" }),
    },
  });
}
