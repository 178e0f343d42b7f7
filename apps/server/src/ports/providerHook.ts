/** Whom a provider's webhook is about, and when it says it was made. */
export type HookEvent = { readonly userId: string; readonly sentAt: Date | null };

/** How one provider's webhooks are proved and read. */
export type ProviderHook = {
  readonly provider: string;
  /** Over the body's own bytes; a header that is not there is an empty text. */
  readonly isSigned: (body: Uint8Array, header: (name: string) => string) => boolean;
  /** Null for what is not understood. */
  readonly read: (json: unknown) => HookEvent | null;
};
