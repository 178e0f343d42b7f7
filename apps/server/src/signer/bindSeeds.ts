import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { familyOf, type ChainFamily, type FamilyAccount } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { z } from "zod";
import { flushPath } from "../adapters/keys/flushPath.ts";
import { listChainsOfKey } from "../storage/custody/custodyAddresses.ts";
import { keyPurposes, type KeyPurpose } from "../storage/custody/keyPlaces.ts";
import type { Database } from "../storage/database.ts";

export const NETWORKS_FILE = "networks.json";

type Bound = {
  readonly networks: readonly NetworkId[];
  readonly families: readonly ChainFamily[];
  readonly keys: {
    readonly accountOf: (
      purpose: KeyPurpose,
      networkId: NetworkId,
    ) => Pick<FamilyAccount, "publicHalf"> | undefined;
  };
};

const marksSchema = z
  .array(z.object({ type: z.string(), publicHalf: z.string(), chainId: z.string() }).readonly())
  .readonly();
type Marks = z.infer<typeof marksSchema>;

/**
 * Holds each seed to one network of a family whose signatures do not say for which they are: what was
 * signed for one would be taken on another (rule 254). The database knows it, and a file beside the
 * seeds, which goes where they go. Throws before anything is published or signed.
 */
export async function bindSeeds(
  database: Database,
  { families, keys, networks }: Bound,
  folder: string,
): Promise<void> {
  const bound = networks.filter(({ type }) => !familyOf({ type }, families).signsNetwork);
  const marks = readMarks(folder);
  const fresh: Marks[number][] = [];
  for (const networkId of bound) {
    const { chainId, type } = networkId;
    const other = bound.find((each) => each.type === type && each.chainId !== chainId);
    if (other !== undefined) throw otherNetwork(networkId, other.chainId);
    for (const purpose of keyPurposes) {
      const publicHalf = keys.accountOf(purpose, networkId)?.publicHalf;
      if (publicHalf === undefined) continue;
      const mark = marks.find((each) => each.type === type && each.publicHalf === publicHalf);
      const known = [
        ...(await listChainsOfKey(database, { publicHalf, type })),
        ...(mark === undefined ? [] : [mark.chainId]),
      ];
      const foreign = known.find((each) => each !== chainId);
      if (foreign !== undefined) throw otherNetwork(networkId, foreign);
      if (mark === undefined) fresh.push({ type, publicHalf, chainId });
    }
  }
  if (fresh.length > 0) writeMarks(folder, [...marks, ...fresh]);
}

const otherNetwork = ({ chainId, type }: NetworkId, other: string) =>
  new Error(
    `The seeds are for ${type}:${other} and cannot be for ${type}:${chainId} as well: what is signed there does not say for which network. Give that network a wallet with seeds of its own.`,
  );

function readMarks(folder: string): Marks {
  const file = path.join(folder, NETWORKS_FILE);
  if (!existsSync(file)) return [];
  try {
    return marksSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error(
      `${NETWORKS_FILE} cannot be read: put back the one that was kept with the seeds.`,
      {
        cause,
      },
    );
  }
}

function writeMarks(folder: string, marks: Marks): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, NETWORKS_FILE);
  const temporary = `${file}.new`;
  writeFileSync(temporary, `${JSON.stringify(marks, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(temporary, file);
  flushPath(folder);
}
