import type { Asset } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";
import { testAttestation } from "./testAttestation.ts";

/** One and a half ether, active; in custody its address is attested. */
export function anAsset(over: Partial<Asset> = {}): Asset {
  const asset = {
    ...etherSpec,
    id: "11111111-1111-4111-8111-111111111111",
    accountId: "11111111-1111-4111-8111-111111111111",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    tag: "main",
    type: "CUSTODY",
    amount: "1.5",
    trackAddrUrl: "https://explorer.example/address/{address}",
    preferredCurrency: { ticker: "USD" },
    allowSend: true,
    allowReceive: true,
    sendMin: "0.0001",
    sendMax: "100",
    feeAssetKey: etherSpec.key,
    ...over,
  } as const;
  return { attestation: asset.type === "CUSTODY" ? testAttestation(asset) : null, ...asset };
}
