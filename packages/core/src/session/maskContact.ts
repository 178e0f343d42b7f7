const PHONE_HEAD = 2;
const PHONE_TAIL = 2;

/**
 * A contact as its owner knows it again and nobody else learns it: `a***@example.com`, `+7***70`. Takes
 * the form that contacts are kept in.
 */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at > 0) return `${/^./u.exec(contact)?.[0] ?? ""}***${contact.slice(at)}`;
  return `${contact.slice(0, PHONE_HEAD)}***${contact.slice(-PHONE_TAIL)}`;
}
