/**
 * Verdicts are asked about again; those from before take their first turn within a month, spread over
 * it, so that their provider is not asked about everybody at once.
 */
export const verdictAsks = {
  name: "0023-verdict-asks",
  sql: `
update coffer.kyc_check
set ask_at = now() + random() * interval '30 days'
where ask_at is null and status in ('APPROVED', 'DECLINED');
`,
} as const;
