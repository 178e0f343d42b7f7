/** The one account of the stood-in MoonPay. */
export type MoonpayAccount = { readonly publicKey: string; readonly secretKey: string };
