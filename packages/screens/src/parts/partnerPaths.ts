import { paths } from "./paths.ts";

/** A path, and the same with an asset that is meant. */
const withAsset = (path: string, assetId: string | undefined): string =>
  assetId === undefined ? path : `${path}/asset/${assetId}`;

/** Addresses of the pages on which partners are paid. Apart from `paths`, whose every name home loads. */
export const partnerPaths = {
  /** Which partner an asset goes to. */
  choose: (assetId: string) => `/send-payment/asset/${assetId}/type-of-payment/projectId/receiver`,
  send: (name: string, assetId?: string) => withAsset(`/send-payment/partner/${name}`, assetId),
  confirm: (assetId: string, name: string) => `${partnerPaths.choose(assetId)}/${name}/confirm`,
  sendBonuses: (name: string, bonusId?: string) =>
    withAsset(`/send-payment/bonuses/partner/${name}`, bonusId),
  bonusesSent: (transferId: string) => `/send-payment/bonuses/status/${transferId}`,
} as const;

type Written = {
  readonly assetId: string;
  readonly receiver: string;
  readonly projectName?: string | undefined;
};

/** Where a payment that is written is confirmed. */
export const confirmPathOf = ({ assetId, receiver, projectName }: Written): string =>
  projectName === undefined
    ? paths.sendConfirm(assetId, receiver)
    : partnerPaths.confirm(assetId, projectName);
