/** Which payment a code was used for, by its key: the same payment asked for again may bring it again. */
export const codeUses = {
  name: "0026-code-uses",
  sql: "alter table coffer.confirm_code add column used_for uuid;",
} as const;
