import { vi } from "vitest";

const SHOWN_MS = 20_000;

// No test is about the second that is usual here: a busy machine takes longer.
const usual = vi.waitFor;
const waitLonger: typeof usual = async (check, limit = SHOWN_MS) => usual(check, limit);
// Files of one worker share it.
if (usual.name !== waitLonger.name) vi.waitFor = waitLonger;
