import { expect, test } from "vitest";
import { meterProcessor, readTimes } from "./processorTime.ts";
import { runCommand } from "./runCommand.ts";

test.each([
  ["dash", "0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n", 62_750],
  ["bash", "0m0.001s 0m0.002s\n0m1.250s 0m0.125s\n", 1375],
  ["a comma for the point", "0m0,00s 0m0,00s\n0m1,50s 0m0,00s\n", 1500],
  ["nothing", "", 0],
])("the times of %s are read", (_shell, printed, cpuMs) => {
  expect(readTimes(printed)).toBe(cpuMs);
});

test("work is charged for the commands it runs, and for nobody else's", async () => {
  const busy = "const end = Date.now() + 300; while (Date.now() < end) Math.sqrt(2);";
  const [loaded, idle] = await Promise.all([
    meterProcessor(() => runCommand(process.execPath, ["-e", busy])),
    meterProcessor(() => runCommand("true", [])),
  ]);
  expect(loaded.value.code).toBe(0);
  expect(loaded.cpuMs).toBeGreaterThan(idle.cpuMs);
});

test("a command's code and output are its own, and one that is not there fails", async () => {
  expect(await runCommand("sh", ["-c", "echo said; exit 3"])).toEqual({
    code: 3,
    output: "said\n",
  });
  expect((await runCommand("no-such-command", [])).code).not.toBe(0);
});
