/**
 * Does work, and answers at the end of a slot of time, counted from now: of the first, or where the work takes
 * longer, of the one that it ends in. How long the work took says the answer's time no more exactly than
 * that, so slots are longer than the work. A failure waits as an answer does. (rule 376)
 */
export async function inSlot<T>(slotMs: number, work: () => Promise<T>): Promise<T> {
  const state = { isOver: false };
  const finish = () => void (state.isOver = true);
  const working = work();
  working.then(finish, finish);
  do await passed(slotMs);
  while (!state.isOver);
  return working;
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
