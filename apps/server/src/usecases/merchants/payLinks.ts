/**
 * Where an invoice is paid. A URL's own way of joining would drop the base path, since the wallet's address
 * ends without a slash. (rule 31)
 */
export const invoiceLink = (walletUrl: string, invoiceId: string): string =>
  `${walletUrl}/invoice/pay/${invoiceId}`;

/** Where whoever opens it makes an invoice of a template. */
export const templateLink = (walletUrl: string, templateId: string): string =>
  `${walletUrl}/invoice/receive?${new URLSearchParams({ invoice_template_id: templateId })}`;
