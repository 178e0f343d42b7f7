import { expect, test } from "vitest";
import { latestOf } from "./latestOf.ts";

test("a slow reader gets the newest value and none of those it overtook", async () => {
  const stopping = new AbortController();
  let emit: (value: { n: number }) => void = () => {};
  const stream = latestOf<{ n: number }>((given) => {
    emit = given;
    return () => {};
  }, stopping.signal);
  const first = stream.next();
  emit({ n: 1 });
  expect((await first).value).toEqual({ n: 1 });
  for (let n = 2; n <= 1000; n += 1) emit({ n });
  expect((await stream.next()).value).toEqual({ n: 1000 });
  stopping.abort();
  expect((await stream.next()).done).toBe(true);
});

test("the source is let go when the signal fires", async () => {
  let stopped = 0;
  const stopping = new AbortController();
  const source = () => () => {
    stopped += 1;
  };
  const pending = latestOf(source, stopping.signal).next();
  stopping.abort();
  expect((await pending).done).toBe(true);
  expect(stopped).toBe(1);
});
