import { breakService } from "../people/amlWorld.ts";
import { startWorld, type World } from "./world.ts";

const SERVICES = ["evm", "mail", "sms", "rates", "rates2", "kyc", "aml"];

const state = { world: null as World | null };

/**
 * The world of this worker, which its files use one after another; whoever kills it, sets it up
 * otherwise or counts all that is in it starts one of his own. Each file brings people of its own. It
 * ends with the worker.
 */
export async function sharedWorld(): Promise<World> {
  const { world } = state;
  if (world !== null && (await isSound(world))) return world;
  state.world = null;
  await world?.stop();
  state.world = await startWorld({}, { outlivesFile: true });
  return state.world;
}

/** Whole again after a file that failed half-way: no fault of it is left, and the server answers. */
async function isSound(world: World): Promise<boolean> {
  const { exitCode, signalCode } = world.server();
  if (exitCode !== null || signalCode !== null) return false;
  try {
    for (const service of SERVICES) await breakService(world, service, "ok");
    const health = await fetch(`${world.origin}/health/live`);
    return health.ok;
  } catch {
    return false;
  }
}
