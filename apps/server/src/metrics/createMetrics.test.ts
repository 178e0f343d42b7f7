import { expect, test } from "vitest";
import type { Log } from "../ports/log.ts";
import { createMetrics, countAlarms } from "./createMetrics.ts";

const lines = async ({ text }: ReturnType<typeof createMetrics>, name: string) =>
  (await text()).split("\n").filter((line) => line.startsWith(name));

test("counters, gauges and histograms are read as Prometheus writes them", async () => {
  const metrics = createMetrics();
  const deposits = metrics.counter({ name: "coffer_d_total", help: "d", labels: ["asset"] });
  deposits.add({ asset: "ETH" });
  deposits.add({ asset: "ETH" }, 2);
  deposits.add({ asset: "USDT" });
  metrics.gauge({ name: "coffer_g", help: "g" }).set({}, 10n ** 18n);
  const sizes = metrics.histogram({ name: "coffer_h", help: "h", buckets: [1, 10] });
  for (const size of [1, 2, 30]) sizes.observe({}, size);
  expect(await lines(metrics, "coffer_d_total")).toEqual([
    'coffer_d_total{asset="ETH"} 3',
    'coffer_d_total{asset="USDT"} 1',
  ]);
  expect(await lines(metrics, "coffer_g")).toEqual(["coffer_g 1000000000000000000"]);
  expect(await lines(metrics, "coffer_h")).toEqual([
    'coffer_h_bucket{le="1"} 1',
    'coffer_h_bucket{le="10"} 2',
    'coffer_h_bucket{le="+Inf"} 3',
    "coffer_h_sum 33",
    "coffer_h_count 3",
  ]);
});

test("a name is one metric, whoever asks for it, and processes do not share", async () => {
  const [metrics, other] = [createMetrics(), createMetrics()];
  const metric = { name: "coffer_twice_total", help: "twice" } as const;
  for (const each of [metrics, metrics, other]) each.counter(metric).add({});
  expect(await lines(metrics, "coffer_twice_total")).toEqual(["coffer_twice_total 2"]);
  expect(await lines(other, "coffer_twice_total")).toEqual(["coffer_twice_total 1"]);
});

test("what is looked up is looked up at each reading; a failure shows nothing old", async () => {
  const metrics = createMetrics();
  const world = { payments: 3, isDown: false };
  metrics.lookedUp({ name: "coffer_payments", help: "p", labels: ["state"] }, async () => {
    if (world.isDown) throw new Error("no database");
    return [{ labels: { state: "reserved" }, value: world.payments }];
  });
  expect(await lines(metrics, "coffer_payments")).toEqual(['coffer_payments{state="reserved"} 3']);
  world.payments = 4;
  expect(await lines(metrics, "coffer_payments")).toEqual(['coffer_payments{state="reserved"} 4']);
  world.isDown = true;
  expect(await lines(metrics, "coffer_payments")).toEqual([]);
});

test("labels made of something endless do not make endless series", async () => {
  const metrics = createMetrics();
  const calls = metrics.counter({ name: "coffer_endless_total", help: "e", labels: ["who"] });
  for (let n = 0; n < 5_000; n += 1) calls.add({ who: `user ${n}` });
  const series = await lines(metrics, "coffer_endless_total");
  expect(series.length).toBeLessThanOrEqual(501);
  expect(series.at(-1)).toBe('coffer_endless_total{who="other"} 4500');
});

test("alarms are counted by name and still reach the log", async () => {
  const metrics = createMetrics();
  const raised: string[] = [];
  const quiet: Log = { info: () => {}, warn: () => {}, alarm: (name) => void raised.push(name) };
  const log = countAlarms(quiet, metrics);
  log.alarm("signerDied");
  log.alarm("mailRefused", { codeId: "x" });
  log.alarm("mailRefused");
  expect(raised).toEqual(["signerDied", "mailRefused", "mailRefused"]);
  expect(await lines(metrics, "coffer_alarms_total")).toEqual([
    'coffer_alarms_total{alarm="signerDied"} 1',
    'coffer_alarms_total{alarm="mailRefused"} 2',
  ]);
});
