import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QuestionCard } from "./QuestionCard.tsx";

afterEach(cleanup);

function drawn(answer: string | null) {
  const pressed: string[] = [];
  const one = (label: string) => ({ label, onPress: () => void pressed.push(label) });
  const card = (shown: string | null) => (
    <QuestionCard
      title="Is it this one?"
      answer={shown}
      wayOut={one("Go back")}
      goOn={one("It is")}
      takeBack={one("Change")}
    >
      0x5290
    </QuestionCard>
  );
  const { rerender } = render(card(answer));
  return { pressed, answered: (shown: string | null) => rerender(card(shown)) };
}
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

test("the safe answer stands first, and a press tells which one was meant", () => {
  const { pressed } = drawn(null);
  expect(names()).toEqual(["Go back", "It is"]);
  fireEvent.click(screen.getByRole("button", { name: "It is" }));
  fireEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(pressed).toEqual(["It is", "Go back"]);
});

test("the card keeps the focus when its buttons change, and the answer can be taken back", () => {
  const { pressed, answered } = drawn(null);
  const card = screen.getByRole("region", { name: "Is it this one?" });
  fireEvent.click(screen.getByRole("button", { name: "It is" }));
  answered("It is");
  expect(document.activeElement).toBe(card);
  expect(names()).toEqual(["Change"]);
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  answered(null);
  expect(document.activeElement).toBe(card);
  expect(pressed).toEqual(["It is", "Change"]);
});
