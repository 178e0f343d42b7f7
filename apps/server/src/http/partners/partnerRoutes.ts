import {
  partnerCalls,
  partnerErrors,
  partnerOpenApi,
  type PartnerCallName,
} from "@coffer/contract/partners";
import type { FastifyInstance } from "fastify";
import { assetListings } from "../../catalogue/assetListing.ts";
import { findOpenPartner } from "../../storage/partners/partnerOwners.ts";
import type { Partner } from "../../storage/partners/partners.ts";
import type { PartnerCall, PartnerHandlers } from "../../usecases/partners/partnerCall.ts";
import { signedRoutes } from "../signed/signedRoutes.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { partnerDocsPage } from "./partnerDocsPage.ts";

type Parts = { readonly wallet: WalletHttp; readonly handlers: PartnerHandlers };

/** What partners' servers call, below `/partner/v1`. (rule 439) */
export async function partnerRoutes(
  scope: FastifyInstance,
  { handlers, wallet }: Parts,
): Promise<void> {
  const { basePath, services } = wallet;
  const { brand, database, walletUrl } = services;
  const place = "partner/v1";
  const facts = { name: brand.name, url: new URL(`${basePath}${place}`, walletUrl).href };
  signedRoutes<Partner>(scope, {
    wallet,
    side: {
      ownerKind: "partner",
      place,
      calls: partnerCalls,
      errors: partnerErrors,
      callerOf: (partnerId) => findOpenPartner(database, { brandId: brand.id, partnerId }),
      answer: (name, partner, asked) => {
        // Each is asked with what its own row of the table reads.
        const call = handlers[name as PartnerCallName] as PartnerCall<PartnerCallName>;
        return call(services, { ...asked, partner } as Parameters<typeof call>[1]);
      },
      openApi: partnerOpenApi(facts),
      page: partnerDocsPage({ ...facts, assetKey: assetListings(brand)[0]?.key ?? "" }),
    },
  });
}
