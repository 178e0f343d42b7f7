import { amlProviders } from "../adapters/aml/amlProviders.ts";
import { inLanes } from "../adapters/aml/inLanes.ts";
import { listThenProvider } from "../adapters/aml/listThenProvider.ts";
import { noteOutages } from "../adapters/aml/noteOutages.ts";
import { readSanctionsList } from "../adapters/aml/readSanctionsList.ts";
import { rememberAllowed } from "../adapters/aml/rememberAllowed.ts";
import type { AmlProvider } from "../ports/amlProvider.ts";
import type { Settings } from "../settings.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

/** Who checks addresses in this installation; the sanctions list is always asked first. */
export function wireAml(settings: Settings, parts: OutageParts): AmlProvider {
  const { clock, log } = parts;
  const list = readSanctionsList(settings.OFAC_LIST_FILE);
  const { count, publishedAsOf } = list;
  log.info("The list of sanctioned addresses is in use.", { publishedAsOf, addresses: count });
  const { AML_PROVIDER: subject = "ofac-list" } = settings;
  const opened = amlProviders[subject].open(settings, { clock });
  if (opened === null) return listThenProvider(list, null);
  const failed = "The outage of an address check could not be noted.";
  const told = wireOutages(parts, { name: "amlProviderAway", subject, failed });
  const heard = noteOutages(opened.ask, { clock, ...told });
  return listThenProvider(list, rememberAllowed(inLanes({ ...opened, ask: heard }, clock), clock));
}
