import { productFailure, type CallFailure } from "@coffer/client";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  follow,
  made,
  NOW_MS,
  openVouchers,
  pass,
  voucher,
} from "../testing/openVouchers.tsx";
import { AcquireVoucherScreen } from "./AcquireVoucherScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Script = {
  readonly ends?: readonly Outcome<string, CallFailure>[];
  readonly linked?: string;
  readonly state?: ReturnType<typeof made>;
};
async function open({ ends = [], linked, state }: Script = {}) {
  const asked: string[] = [];
  let startCode = linked ?? null;
  const link = (code: string) => {
    startCode = code;
  };
  const forgetStartCode = vi.fn<() => void>();
  const actions = {
    acquire: async (code: string) => ends[asked.push(code) - 1] ?? ok(voucher.id),
    startCode: async () => ok(startCode),
    forgetStartCode,
  };
  const opened = openVouchers({
    pattern: "/voucher/acquire/code",
    path: "/voucher/acquire/code",
    page: <AcquireVoucherScreen />,
    ...(state === undefined ? {} : { state }),
    actions,
  });
  await pass(0);
  return { ...opened, asked, forgetStartCode, link };
}

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Voucher code" });
async function type(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  await pass(0);
}

test("rule 369: the sixth sign submits, and the voucher's page follows", async () => {
  const { asked, forgetStartCode } = await open();
  await type("abcde");
  expect([box().value, asked]).toEqual(["ABCDE", []]);
  await type("ABCDEf");
  expect(asked).toEqual(["ABCDEF"]);
  expect(address()).toBe(`/operations/incoming/voucher/${voucher.id}`);
  expect(forgetStartCode).toHaveBeenCalledTimes(1);
});

test.each(["abc def", "ABC-DEF", "https://wallet.example/voucher/acquire/code#v_ABCDEF"])(
  "rule 369: %s is pasted as the code it is",
  async (pasted) => {
    const { asked } = await open();
    await type(pasted);
    expect(asked).toEqual(["ABCDEF"]);
  },
);

test("rule 369: that no code has a zero is said when one is typed, and not before", async () => {
  await open();
  const said = /A code has no 0, O, 1 or I/;
  expect(screen.queryByText(said)).toBeNull();
  await type("AB0");
  expect(screen.getByText(said)).toBeTruthy();
  expect(box().value).toBe("AB");
});

test("a wrong code is told below its boxes, and another one begins behind it", async () => {
  const { asked } = await open({ ends: [refused(productFailure("VOUCHER_NOT_FOUND"))] });
  await type("ABCDEF");
  expect(screen.getByText("Voucher not found or already used.")).toBeTruthy();
  await type("ABCDEFX");
  expect(box().value).toBe("X");
  expect(screen.queryByText("Voucher not found or already used.")).toBeNull();
  await type("XYZ234");
  expect(asked).toEqual(["ABCDEF", "XYZ234"]);
});

test("rule 65: after too many wrong ones the time is counted down, and nothing is asked until then", async () => {
  const retryAfter = new Date(NOW_MS + 60_000).toISOString();
  const { asked } = await open({ ends: [refused({ code: "TOO_MANY_REQUESTS", retryAfter })] });
  await type("ABCDEF");
  expect(screen.getByText("You can try again in 1:00.")).toBeTruthy();
  expect(button("Continue").disabled).toBe(true);
  await pass(10_000);
  expect(screen.getByText("You can try again in 0:50.")).toBeTruthy();
  await type("XYZ234");
  expect(asked).toEqual(["ABCDEF"]);
  await pass(50_000);
  fireEvent.click(button("Continue"));
  await pass(0);
  expect(asked).toEqual(["ABCDEF", "XYZ234"]);
});

test("rule 373: a code out of a link waits for a press, and is forgotten once it is used", async () => {
  const { asked, forgetStartCode } = await open({ linked: "ABCDEF" });
  expect(box().value).toBe("ABCDEF");
  expect(screen.getByText(/came with your link/)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(button("Continue"));
  await pass(0);
  expect(asked).toEqual(["ABCDEF"]);
  expect(forgetStartCode).toHaveBeenCalledTimes(1);
});

test("rule 373: a link that is opened over the page leaves nothing in its address", async () => {
  const { wallet, link } = await open();
  const taken: unknown[] = [];
  const takeUpStart = async (given: string) => {
    taken.push(given);
    link("ABCDEF");
  };
  vi.spyOn(wallet, "session").mockImplementation((run) => run({ takeUpStart } as never)); // all that is asked
  follow("/voucher/acquire/code#v_ABCDEF");
  await pass(0);
  expect(address()).toBe("/voucher/acquire/code");
  expect(taken).toEqual(["#v_ABCDEF"]);
  expect(box().value).toBe("ABCDEF");
});

test("what found nobody keeps the code, its link's too, and can be pressed again", async () => {
  const { asked, forgetStartCode } = await open({
    linked: "ABCDEF",
    ends: [refused({ code: "NETWORK" })],
  });
  fireEvent.click(button("Continue"));
  await pass(0);
  expect(screen.getByText(/could not be reached/)).toBeTruthy();
  expect(forgetStartCode).not.toHaveBeenCalled();
  fireEvent.click(button("Continue"));
  await pass(0);
  expect(asked).toEqual(["ABCDEF", "ABCDEF"]);
});

test("one's own voucher is known without asking, and led to", async () => {
  const { asked } = await open({ state: made(voucher) });
  await type("ABCDEF");
  expect(asked).toEqual([]);
  expect(screen.getByText("This is your own voucher")).toBeTruthy();
  fireEvent.click(button("Open the voucher"));
  expect(address()).toBe(`/operations/outgoing/voucher/${voucher.id}`);
});
