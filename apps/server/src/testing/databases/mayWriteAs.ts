import { expect } from "vitest";
import type pg from "pg";

/** What PostgreSQL calls a thing that a role may not do. */
const FORBIDDEN = "42501";

type Write = {
  readonly role: string;
  readonly text: string;
  readonly values?: readonly unknown[];
};

/** Whether a role may write this; what it writes is undone. Anything but a right that is missing throws. */
export async function mayWriteAs(
  owner: pg.ClientBase,
  { role, text, values = [] }: Write,
): Promise<boolean> {
  await owner.query("begin");
  try {
    await owner.query(`set local role ${role}`);
    await owner.query(text, [...values]);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: FORBIDDEN });
    return false;
  } finally {
    await owner.query("rollback");
  }
}
