declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

/** Names of rows, each of its own kind: one where another is meant does not compile. */
export type UserId = Id<"UserId">;
export type AccountId = Id<"AccountId">;
export type PaymentId = Id<"PaymentId">;
export type BuyOrderId = Id<"BuyOrderId">;
export type ExchangeId = Id<"ExchangeId">;
export type VoucherId = Id<"VoucherId">;
export type InvoiceId = Id<"InvoiceId">;
export type BonusOperationId = Id<"BonusOperationId">;
export type InvoiceTemplateId = Id<"InvoiceTemplateId">;
