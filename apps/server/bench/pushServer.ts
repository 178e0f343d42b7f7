import { askable } from "./askable.ts";
import { openSocketServer } from "./openSocketServer.ts";

const USERS = 1_000;
const PACED_MS = 4_000;

const { ready, publisher, round, change, answers } = await openSocketServer({
  users: USERS,
  rotate: async () => null,
});

/** Everybody's state changes once within four seconds, one after the other. */
async function changeOneByOne() {
  round.version += 1;
  const changedAtMs: number[] = [];
  const startedMs = Date.now();
  for (const [index, { userId }] of ready.pages.entries()) {
    const dueMs = startedMs + (index * PACED_MS) / USERS;
    while (Date.now() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
    changedAtMs.push(Date.now());
    publisher.notice(userId);
  }
  return { version: round.version, changedAtMs };
}

askable(ready, { ...answers, changeAtOnce: () => change(USERS), changeOneByOne });
