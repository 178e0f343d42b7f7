/** Which brand's wallet a database holds: one, for good (rule 73). Only whoever migrates writes it. */
export const oneBrand = {
  name: "0046-one-brand",
  sql: `
create table coffer.installation (
  is_only boolean primary key default true check (is_only),
  brand_id text not null
);
insert into coffer.installation (brand_id) select brand_id from coffer.app_user limit 1;
grant select on coffer.installation to coffer_api, coffer_jobs, coffer_signer, coffer_read;
`,
};
