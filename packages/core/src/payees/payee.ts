export type PayeeNetworkId = { readonly type: string; readonly chainId: string };

/** Whom somebody pays: an address on a network, and a memo where the receiver asked for one. */
export type PayeeAddress = {
  readonly networkId: PayeeNetworkId;
  readonly address: string;
  readonly memo?: string | undefined;
};

/** What a person writes into the address book. */
export type PayeeEntry = PayeeAddress & { readonly name: string; readonly note: string };
