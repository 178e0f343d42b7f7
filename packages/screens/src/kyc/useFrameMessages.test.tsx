import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useFrameMessages } from "./KycFrameScreen.tsx";

const ORIGIN = "https://in.sumsub.com";
afterEach(cleanup);

function Form({ onWord }: { onWord: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, ORIGIN, onWord);
  return <iframe ref={frame} title="form" sandbox="allow-scripts" />;
}

function open() {
  const onWord = vi.fn<() => void>();
  const { container, unmount } = render(<Form onWord={onWord} />);
  const inside = container.querySelector("iframe")?.contentWindow ?? null;
  const say = (over: MessageEventInit) =>
    dispatchEvent(
      new MessageEvent("message", {
        source: inside,
        origin: ORIGIN,
        data: { type: "idCheck.onApplicantSubmitted" },
        ...over,
      }),
    );
  return { onWord, say, unmount };
}

test("a word of the form in the frame is heard as long as it is there", () => {
  const { onWord, say, unmount } = open();
  say({});
  expect(onWord).toHaveBeenCalledTimes(1);
  unmount();
  say({});
  expect(onWord).toHaveBeenCalledTimes(1);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["its origin without encryption", { origin: "http://in.sumsub.com" }],
  ["no origin", { origin: "null" }],
  ["another window of its origin", { source: window }],
  ["no window", { source: null }],
  ["a word of another kind", { data: { type: "payment.done" } }],
  ["a text", { data: "idCheck.onApplicantSubmitted" }],
  ["nothing", { data: null }],
])("rule 238: a message of %s is ignored", (_case, over) => {
  const { onWord, say } = open();
  say(over);
  expect(onWord).not.toHaveBeenCalled();
});
