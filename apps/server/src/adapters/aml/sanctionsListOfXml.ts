import type { SanctionsList } from "./sanctionsList.ts";

const issued = /<DateOfIssue\b[^>]*>([\s\S]*?)<\/DateOfIssue>/;
const featureType = /<FeatureType\b([^>]*)>\s*Digital Currency Address - (\w+)\s*<\/FeatureType>/g;
const feature = /<Feature\b([^>]*)>([\s\S]*?)<\/Feature>/g;
const detail = /<VersionDetail\b[^>]*>\s*([^<]+?)\s*<\/VersionDetail>/g;

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * The list of digital currency addresses in OFAC's publication `sdn_advanced.xml`, read in its
 * published form: the types of features whose text begins 'Digital Currency Address', and the details
 * of every feature of such a type. Throws when a part of it is not found.
 */
export function sanctionsListOfXml(xml: string): SanctionsList {
  const labels = new Map<string, string>();
  for (const [, attributes = "", label = ""] of xml.matchAll(featureType)) {
    const id = attribute(attributes, "ID");
    if (id !== undefined) labels.set(id, label);
  }
  if (labels.size === 0) throw new Error("The file names no digital currency: it is another one.");
  const found = new Map<string, Set<string>>();
  for (const [, attributes = "", body = ""] of xml.matchAll(feature)) {
    const label = labels.get(attribute(attributes, "FeatureTypeID") ?? "");
    if (label === undefined) continue;
    const known = found.get(label) ?? new Set();
    for (const [, address = ""] of body.matchAll(detail)) known.add(address);
    found.set(label, known);
  }
  const addresses = Object.fromEntries(
    [...found]
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([label, known]) => [label, [...known].toSorted()]),
  );
  return {
    source:
      "OFAC Specially Designated Nationals list, 'Digital Currency Address' features (United States government, public domain)",
    publishedAsOf: dateOf(xml),
    note: "A ticker is OFAC's label, not a chain: index by the form of the address. Replace the file whole; addresses are also delisted.",
    count: Object.values(addresses).flat().length,
    addresses,
  };
}

function dateOf(xml: string): string {
  const parts = issued.exec(xml)?.[1] ?? "";
  const numberOf = (name: string): string | undefined =>
    new RegExp(`<${name}>(\\d+)</${name}>`).exec(parts)?.[1];
  const [year, month, day] = ["Year", "Month", "Day"].map(numberOf);
  if (year === undefined || month === undefined || day === undefined)
    throw new Error("The file does not say when it was issued.");
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
