import { inLanes } from "./adapters/aml/inLanes.ts";
import { listThenProvider, type AskProvider } from "./adapters/aml/listThenProvider.ts";
import { noteOutages } from "./adapters/aml/noteOutages.ts";
import { readSanctionsList } from "./adapters/aml/readSanctionsList.ts";
import { rememberAllowed } from "./adapters/aml/rememberAllowed.ts";
import { chainalysisRisk } from "./adapters/chainalysis/chainalysisRisk.ts";
import { chainalysisSanctions } from "./adapters/chainalysis/chainalysisSanctions.ts";
import type { AmlProvider } from "./ports/amlProvider.ts";
import type { Clock } from "./ports/clock.ts";
import type { Settings } from "./settings.ts";
import { wireOutages, type OutageParts } from "./wireOutages.ts";

type AmlSettings = Pick<
  Settings,
  | "AML_PROVIDER"
  | "OFAC_LIST_FILE"
  | "CHAINALYSIS_SANCTIONS_URL"
  | "CHAINALYSIS_RISK_URL"
  | "CHAINALYSIS_API_KEY"
  | "CHAINALYSIS_HIGH_RISK"
>;

/** Who checks addresses in this installation; the sanctions list is always asked first. */
export function wireAml(settings: AmlSettings, parts: OutageParts): AmlProvider {
  const { clock, log } = parts;
  const list = readSanctionsList(settings.OFAC_LIST_FILE);
  const { count, publishedAsOf } = list;
  log.info("The list of sanctioned addresses is in use.", { publishedAsOf, addresses: count });
  const ask = providerOf(settings, clock);
  const { AML_PROVIDER: subject } = settings;
  if (ask === null || subject === undefined) return listThenProvider(list, null);
  const failed = "The outage of an address check could not be noted.";
  const told = wireOutages(parts, { name: "amlProviderAway", subject, failed });
  const heard = noteOutages(ask, { clock, ...told });
  return listThenProvider(list, rememberAllowed(inLanes(heard, clock), clock));
}

function providerOf(settings: AmlSettings, clock: Clock): AskProvider | null {
  const { AML_PROVIDER, CHAINALYSIS_API_KEY: key } = settings;
  if (AML_PROVIDER === undefined || AML_PROVIDER === "ofac-list") return null;
  if (key === undefined) throw new Error("Settings let Chainalysis through without its key.");
  if (AML_PROVIDER === "chainalysis-sanctions")
    return chainalysisSanctions({
      baseUrl: settings.CHAINALYSIS_SANCTIONS_URL,
      apiKey: key,
      clock,
    });
  return chainalysisRisk({
    baseUrl: settings.CHAINALYSIS_RISK_URL,
    token: key,
    clock,
    isHighBlocked: settings.CHAINALYSIS_HIGH_RISK === "block",
  });
}
