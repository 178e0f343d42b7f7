import { ok } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CodeEntry } from "./CodeEntry.tsx";
import { inWallet } from "../inWallet.tsx";

afterEach(cleanup);

test("a code says until when it works, the next one as soon as it is out", async () => {
  const until = (minute: number) => ({
    nextSendAtMs: 0,
    expiresAtMs: new Date(2026, 0, 1, 14, minute).getTime(),
    sendsLeft: 3,
  });
  const { wrapper } = inWallet({ path: "/" });
  render(
    <CodeEntry
      text="It is out."
      sentTo={null}
      purpose="guard"
      sent={until(5)}
      check={async () => ok(null)}
      resend={async () => ok(until(6))}
      onDone={() => undefined}
    />,
    { wrapper },
  );
  expect(screen.getByText("It is out. It works until 14:05.")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText("Send the code again")));
  expect(screen.getByText("It is out. It works until 14:06.")).toBeTruthy();
});
