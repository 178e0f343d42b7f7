/**
 * The address of the net that an invoice was made from is counted over an hour; the jobs forget it after that,
 * and write nothing else there. (rule 426)
 *
 * Who may do what: the jobs' login, besides what it could, empties `maker_address`.
 */
export const forgottenInvoiceMakers = {
  name: "0073-forgotten-invoice-makers",
  sql: `
grant update (maker_address) on coffer.invoice to coffer_jobs;
create trigger invoice_maker_address_goes before update of maker_address on coffer.invoice
  for each row when (new.maker_address is not null and new.maker_address is distinct from old.maker_address)
  execute function coffer.refuse_role();
`,
} as const;
