/** What a tracking address is about. */
export type TrackSubject = { readonly address: string } | { readonly transactionId: string };

/** Web addresses, and paths on the wallet's own host; a script or another scheme is neither. */
const templatePattern = /^(?:https?:\/\/|\/(?![/\\]))[^\s\\]+$/;

/**
 * The block explorer's page for an address or a transaction: the template with its placeholder
 * (`{address}` or `{transactionId}`) replaced, percent-encoded so that no value leaves its place.
 * Null when there is no page: no placeholder, an empty value, or not a web address.
 * (rule 137)
 */
export function trackUrl(template: string, subject: TrackSubject): string | null {
  const [placeholder, value] =
    "address" in subject
      ? ["{address}", subject.address]
      : ["{transactionId}", hashIn(subject.transactionId)];
  const isUsable = templatePattern.test(template) && template.includes(placeholder);
  // "." and ".." would climb the path, and a lone surrogate has no encoding.
  if (!isUsable || /^\.{0,2}$/.test(value) || /\p{Surrogate}/u.test(value)) return null;
  return template.replaceAll(placeholder, () => encodeURIComponent(value));
}

/** An id may name an account behind its hash, where no node finds a hash alone; explorers do. */
const hashIn = (transactionId: string): string => transactionId.split(":", 1)[0] ?? "";
