import { readFileSync, readdirSync } from "node:fs";

/** Clock ticks per second in /proc, a constant of Linux's interface. */
const TICKS = 100;

/**
 * CPU seconds that the PostgreSQL of this postmaster has used, its ended processes included;
 * nothing where there is no /proc.
 */
export function cpuOfServer(postmasterPid: number): number | undefined {
  try {
    const own = readStat(postmasterPid);
    const children = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = tryStat(Number.parseInt(name, 10));
        return stat?.parent === postmasterPid ? [stat.own] : [];
      });
    return (own.own + own.ended + children.reduce((sum, ticks) => sum + ticks, 0)) / TICKS;
  } catch {
    return undefined;
  }
}

type Stat = { readonly parent: number; readonly own: number; readonly ended: number };

function readStat(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const at = (place: number) => Number.parseInt(fields[place] ?? "0", 10);
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

function tryStat(pid: number): Stat | undefined {
  try {
    return readStat(pid);
  } catch {
    return undefined; // ended between listing and reading
  }
}
