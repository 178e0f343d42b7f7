import { listenToDatabase } from "../src/adapters/postgres/listener.ts";
import { createMetrics } from "../src/metrics/createMetrics.ts";
import type { Services } from "../src/ports/services.ts";
import { createSessionEnds } from "../src/state/sessionEnds.ts";
import { startRig } from "../src/testing/rigs/rig.ts";
import { socketWallet } from "../src/testing/rigs/socketRig.ts";

/** A wallet on a real database, as a server process has it: metrics, session memory, listener. */
export async function openWallet() {
  const rig = await startRig();
  const services: Services = { ...rig.services, metrics: createMetrics() };
  const sessionEnds = createSessionEnds(services);
  const listener = await listenToDatabase({
    connectionString: rig.connectionString,
    channels: ["coffer_session", "coffer_session_end"],
    onNotice: (_channel, payload) => services.sessions.forget(payload.split(":")[0] ?? ""),
    onHearing: services.sessions.hear,
    onGap: () => {},
    log: services.log,
  });
  const wallet = socketWallet(services, sessionEnds);
  const close = async () => {
    await listener.close();
    await rig.close();
  };
  return { services, sessionEnds, wallet, close };
}
