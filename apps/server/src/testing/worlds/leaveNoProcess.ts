import { afterAll } from "vitest";
import { endLeftovers } from "./launch.ts";

/**
 * A start that took longer than a test waits leaves no world that anybody could stop: its processes
 * would take the processor from the files after it, whose starts would take too long as well.
 */
afterAll(endLeftovers);
