import { useAppState } from "@coffer/client/react";
import type { Asset, AssetSpec, EscrowTransfer } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { paymentWayOf, paymentWayRules } from "@coffer/core/send";

export type VoucherAsset = {
  /** Undefined where this page does not show the asset. */
  readonly spec: AssetSpec | undefined;
  /** The person's own account that it can come to or came from; undefined where they have none. */
  readonly account: Asset | undefined;
  /** The asset as a person calls it. */
  readonly name: string;
};

type Facts = Pick<EscrowTransfer, "amount" | "networkId">;

/** The asset that a voucher is of, and the person's account of it. (rule 151) */
export function useVoucherAsset({ amount: { currency }, networkId }: Facts): VoucherAsset {
  const isOf = ({ token, networkId: own }: Pick<AssetSpec, "token" | "networkId">) =>
    token === currency.symbol && sameNetwork(own, networkId);
  const spec = useAppState(({ assetSpecs }) => assetSpecs.find(isOf));
  const account = useAppState(({ assets }) =>
    assets.find((asset) => isOf(asset) && paymentWayRules[paymentWayOf(asset)].isByVoucher),
  );
  return { spec, account, name: account?.name ?? spec?.name ?? currency.symbol };
}
