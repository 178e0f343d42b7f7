/** Where an invoice is paid. */
export const payPath = (invoiceId: string): string => `/invoice/pay/${invoiceId}`;
export const createPath = "/invoice/create";
