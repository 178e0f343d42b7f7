import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSanctionsList } from "./readSanctionsList.ts";
import { replaceSanctionsList } from "./replaceSanctionsList.ts";
import { sanctionsListOfXml } from "./sanctionsListOfXml.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ofac-"));
const file = path.join(folder, "list.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EVM = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
const BITCOIN = "18M8bJWMzWHDBMxoLqjHHAffdRy4SrzkfB";
const TRON = "TAYhjpL8pPs8T84FSM329nffQpc6jD8GBM";

const addressFeature = (typeId: number, address: string) => `
      <Feature ID="1${typeId}" FeatureTypeID="${typeId}">
        <FeatureVersion ID="2" ReliabilityID="1">
          <Comment />
          <VersionDetail DetailTypeID="1432">${address}</VersionDetail>
        </FeatureVersion>
        <IdentityReference IdentityID="3" IdentityFeatureLinkTypeID="1" />
      </Feature>`;

/** In the form of OFAC's sdn_advanced.xml: two currencies, a birth date, a party with two addresses. */
const published = (
  day: string,
  features: readonly string[],
) => `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="1"
  xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML">
  <DateOfIssue CalendarTypeID="1">
    <Year>2026</Year>
    <Month>3</Month>
    <Day>${day}</Day>
  </DateOfIssue>
  <ReferenceValueSets>
    <FeatureTypeValues>
      <FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType>
      <FeatureType ID="344" FeatureTypeGroupID="1">Digital Currency Address - XBT</FeatureType>
      <FeatureType ID="887" FeatureTypeGroupID="1">Digital Currency Address - USDT</FeatureType>
    </FeatureTypeValues>
  </ReferenceValueSets>
  <DistinctParties>
    <DistinctParty FixedRef="1">
      <Comment />
      <Profile ID="1" PartySubTypeID="4">
      <Feature ID="5" FeatureTypeID="8">
        <FeatureVersion ID="6" ReliabilityID="1">
          <Comment>Digital Currency Address - of nobody</Comment>
          <VersionDetail DetailTypeID="1430">01 Jan 1970</VersionDetail>
        </FeatureVersion>
      </Feature>${features.join("")}
      </Profile>
    </DistinctParty>
  </DistinctParties>
</Sanctions>`;
const all = [
  addressFeature(344, BITCOIN),
  addressFeature(887, EVM),
  addressFeature(887, ` ${TRON}\n`),
  addressFeature(887, EVM),
];

test("the addresses of OFAC's publication are read by the label of their feature", () => {
  expect(sanctionsListOfXml(published("7", all))).toMatchObject({
    publishedAsOf: "2026-03-07",
    count: 3,
    addresses: { USDT: [EVM, TRON], XBT: [BITCOIN] },
  });
});

test.each([
  ["another file", "<Sanctions />", "names no digital currency"],
  ["one without a date", published("7", all).replace(/<Day>.*Day>/, ""), "when it was issued"],
])("%s is refused", (_what, xml, words) => {
  expect(() => sanctionsListOfXml(xml)).toThrow(words);
});

test("a list is replaced as a whole: what was taken off is off", () => {
  const first = replaceSanctionsList(file, sanctionsListOfXml(published("7", all)));
  expect(first).toMatchObject({ before: null, added: 3, removed: 0 });
  const next = sanctionsListOfXml(published("8", all.slice(1)));
  expect(replaceSanctionsList(file, next)).toMatchObject({ added: 0, removed: 1 });
  const list = readSanctionsList(file);
  expect([list.publishedAsOf, list.has(BITCOIN), list.has(EVM)]).toEqual([
    "2026-03-08",
    false,
    true,
  ]);
});

test("an older list, and one that was cut, leave the list in use as it is", () => {
  const before = readFileSync(file, "utf8");
  const older = sanctionsListOfXml(published("6", all));
  expect(() => replaceSanctionsList(file, older)).toThrow("was issued on 2026-03-06");
  const cut = sanctionsListOfXml(published("9", [addressFeature(344, BITCOIN)]));
  expect(() => replaceSanctionsList(file, cut)).toThrow("it was cut");
  expect(() => replaceSanctionsList(file, { ...cut, count: 0, addresses: {} })).toThrow(/./);
  expect(readFileSync(file, "utf8")).toBe(before);
});
