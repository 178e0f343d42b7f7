import type { NetworkId } from "@coffer/core/assets";

/** What the pages of a network's explorer stand below, from where all pages begin. */
export const explorerLink = (root: string, { type, chainId }: NetworkId): string =>
  `${root}explorer/${type}/${chainId}`;

export type ExploredPlace = { readonly root: string; readonly networkId: NetworkId };

export const blockLink = ({ root, networkId }: ExploredPlace, height: number): string =>
  `${explorerLink(root, networkId)}/block/${height}`;

export const transactionLink = ({ root, networkId }: ExploredPlace, id: string): string =>
  `${explorerLink(root, networkId)}/tx/${id}`;

export const addressLink = ({ root, networkId }: ExploredPlace, address: string): string =>
  `${explorerLink(root, networkId)}/address/${address}`;
