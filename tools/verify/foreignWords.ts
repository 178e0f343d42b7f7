import type { Brand } from "@coffer/brands";

/** What a person would know a brand by, and what would tie another's bundle to it. */
function wordsOf({ id, name, accent, accentEnd, supportEmail, links, logo }: Brand): string[] {
  const [, mailHost = supportEmail] = supportEmail.split("@");
  const drawings = logo.strokes.map(({ path }) => path);
  return [
    id,
    name,
    accent,
    accentEnd,
    supportEmail,
    mailHost,
    ...Object.values(links).filter((link) => link.startsWith("https://")),
    ...drawings,
  ];
}

/**
 * What every brand's bundle says on the wire, and under signatures and keys (rules 501 and 556):
 * named after the product, which lends one brand its name.
 */
const WIRE_NAMES =
  /x-coffer-launch|\bcoffer:(?:\$\{|container|custody-address|passkey|pin-share|seed-record)/g;

/** The words of `others` that stand in a text of `own`'s bundle, whatever the case they are in. */
export function foreignWords(text: string, own: Brand, others: readonly Brand[]): string[] {
  const lower = text.toLowerCase().replaceAll(WIRE_NAMES, "");
  const owned = new Set(wordsOf(own).map((word) => word.toLowerCase()));
  const foreign = others.filter((brand) => brand !== own).flatMap(wordsOf);
  const words = new Set(foreign.map((word) => word.toLowerCase()));
  return [...words].filter((word) => !owned.has(word) && lower.includes(word));
}
