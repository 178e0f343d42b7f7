import { expect, test } from "vitest";
import { invoiceLink, templateLink } from "./payLinks.ts";

const ID = "88888888-8888-4888-8888-888888888888";

test.each(["https://pay.example", "https://pay.example/wallet"])(
  "rule 31: what a merchant sends its payers to stands below %s",
  (walletUrl) => {
    expect(invoiceLink(walletUrl, ID)).toBe(`${walletUrl}/invoice/pay/${ID}`);
    expect(templateLink(walletUrl, ID)).toBe(
      `${walletUrl}/invoice/receive?invoice_template_id=${ID}`,
    );
  },
);
