/** Who paid a deposit, as its network says; not known of those that were noted before. */
export const depositSenders = {
  name: "0028-deposit-senders",
  sql: "alter table coffer.deposit add column sender_address text;",
} as const;
