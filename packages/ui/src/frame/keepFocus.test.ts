import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "./keepFocus.ts";

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML = `<h1>Home</h1><button id="first">1</button><button id="second">2</button><p><button id="third">3</button></p>`;
  stop = keepFocus(document);
});
afterEach(() => stop());

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};
/** A change of the page, and the frames in which the focus is handed on. */
const change = async (run: () => void) => {
  run();
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  return document.activeElement;
};

test("what goes away gives the focus back to where it last was", async () => {
  find("first").focus();
  find("second").focus();
  find("third").focus();
  expect(await change(() => find("third").parentElement?.remove())).toBe(find("second"));
  expect(await change(() => find("second").remove())).toBe(find("first"));
});

test("without a place to go back to, the heading has it", async () => {
  find("third").focus();
  const shown = await change(() => find("third").remove());
  expect(shown?.tagName).toBe("H1");
});

test("whoever has a place for it goes first", async () => {
  find("first").focus();
  find("third").focus();
  const shown = await change(() => {
    find("third").remove();
    find("second").focus();
  });
  expect(shown).toBe(find("second"));
});

test("what is disabled for a while has it again when it is over", async () => {
  find("first").focus();
  const third = find("third");
  third.focus();
  await change(() => {
    third.blur();
    third.setAttribute("disabled", "");
  });
  expect(document.activeElement).toBe(document.body);
  expect(await change(() => third.removeAttribute("disabled"))).toBe(third);
});

test("a finger's press moves nothing", async () => {
  find("first").focus();
  find("third").focus();
  find("third").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(await change(() => find("third").remove())).toBe(document.body);
});

test("a focus that was given away is not brought back", async () => {
  const third = find("third");
  third.focus();
  third.blur();
  expect(await change(() => document.body.append("news"))).toBe(document.body);
});
