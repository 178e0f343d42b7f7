/** Each process acts as a role of its own; what each may do stands table by table in the migrations after this. */
export const processRoles = {
  name: "0039-process-roles",
  sql: `
grant usage on schema coffer to coffer_api, coffer_jobs, coffer_signer, coffer_read;
grant select on public.coffer_migration to coffer_api, coffer_jobs, coffer_signer, coffer_read;
`,
};
