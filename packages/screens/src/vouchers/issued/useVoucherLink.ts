import { useWallet } from "@coffer/client/react";
import { paths } from "../../parts/paths.ts";

/**
 * The link that opens the wallet with a voucher's code filled in. The code stands in the fragment: no server
 * and no referrer is told of it. (rule 373)
 */
export function useVoucherLink(code: string): string {
  const { webUrl } = useWallet();
  return new URL(`${paths.acquireVoucher().slice(1)}#v_${code}`, webUrl).href;
}
