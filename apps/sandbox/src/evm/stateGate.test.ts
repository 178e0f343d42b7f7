import { describe, expect, test } from "vitest";
import { createStateGate } from "./stateGate.ts";

/** A promise and its handle. */
function later(): { readonly promise: Promise<void>; readonly done: () => void } {
  let done: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}

describe("stateGate", () => {
  test("a change answers only after it is saved, and nobody reads it before", async () => {
    const saving = later();
    const story: string[] = [];
    const gate = createStateGate(async () => {
      story.push("save begins");
      await saving.promise;
      story.push("saved");
    });
    const changed = gate.change(async () => void story.push("change"));
    const answered = changed.then(() => story.push("answer"));
    const read = gate.read(async () => void story.push("read"));
    saving.done();
    await Promise.all([answered, read]);
    expect(story.slice(0, 3)).toEqual(["change", "save begins", "saved"]);
    expect(story.slice(3).toSorted()).toEqual(["answer", "read"]);
  });

  test("a change waits until those who look have looked", async () => {
    const looking = later();
    const story: string[] = [];
    const gate = createStateGate(async () => undefined);
    const read = gate.read(async () => {
      await looking.promise;
      story.push("read");
    });
    const changed = gate.change(async () => void story.push("change"));
    looking.done();
    await Promise.all([read, changed]);
    expect(story).toEqual(["read", "change"]);
  });

  test("changes that wait together are made one after the other and saved once", async () => {
    let saves = 0;
    const story: number[] = [];
    const gate = createStateGate(async () => void (saves += 1));
    const numbers = [1, 2, 3, 4, 5];
    const make = async (number: number): Promise<number> => {
      await Promise.resolve();
      return story.push(number);
    };
    await Promise.all(numbers.map((number) => gate.change(() => make(number))));
    expect(story).toEqual(numbers);
    expect(saves).toBe(1);
  });

  test("a reader gets its turn though changes never cease", async () => {
    const gate = createStateGate(async () => undefined);
    const story = { isRead: false, changes: 0 };
    const keepChanging = async (): Promise<void> => {
      await gate.change(async () => void (story.changes += 1));
      if (!story.isRead && story.changes < 1000) await keepChanging();
    };
    const changers = [keepChanging(), keepChanging()];
    await gate.read(async () => void (story.isRead = true));
    await Promise.all(changers);
    expect(story.changes).toBeLessThan(10);
  });

  test("a change that fails is told so and spoils no other", async () => {
    const gate = createStateGate(async () => undefined);
    const failing = gate.change(() => Promise.reject(new Error("no")));
    const fine = gate.change(async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await fine).toBe("yes");
  });

  test("what could not be saved is not shown: reading saves again first", async () => {
    let isDiskFull = true;
    let saves = 0;
    const gate = createStateGate(async () => {
      if (isDiskFull) throw new Error("disk full");
      saves += 1;
    });
    await expect(gate.change(async () => "made")).rejects.toThrow("disk full");
    await expect(gate.read(async () => "seen")).rejects.toThrow("disk full");
    isDiskFull = false;
    expect(await gate.read(async () => "seen")).toBe("seen");
    expect(saves).toBe(1);
  });
});
