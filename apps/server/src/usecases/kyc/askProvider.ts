import type { Outcome } from "@coffer/core/outcome";
import type { KycAway } from "../../ports/kycProvider.ts";
import type { Services } from "../../ports/services.ts";
import { beginEpisode, endEpisode } from "../outgoing/alarmEpisode.ts";

type Needed = Pick<Services, "clock" | "database" | "log">;

/** Asks an identity provider; one alarm tells when it stops giving usable answers, until it gives one. */
export async function askProvider<T>(
  services: Needed,
  provider: string,
  ask: () => Promise<Outcome<T, KycAway>>,
): Promise<Outcome<T, KycAway>> {
  const said = await ask();
  if (said.ok) await endEpisode(services, "kycProviderAway", [provider]);
  else
    await beginEpisode(services, "kycProviderAway", { subject: provider, why: said.problem.why });
  return said;
}
