import type { UserId } from "@coffer/core/ids";
import { sql, type RawBuilder } from "kysely";
import type { Store } from "../database.ts";
import type { CheckedAssertion } from "../passkeys/passkeys.ts";
import type { OfferedCode } from "./confirmCodes.ts";

/** What a session is given with its owner; the token and the cookie from before die at once (rule 44). */
export type SessionKeys = {
  readonly sessionId: string;
  readonly companionHash: string;
  readonly tokenId: string;
  readonly tokenExpiresAt: Date;
  readonly now: Date;
};

/** Whose the session is now; null: what was brought proves nothing, and the session is whose it was. */
async function ownerBy(store: Store, call: RawBuilder<unknown>): Promise<UserId | null> {
  const { rows } = await sql<{ userId: UserId | null }>`select ${call} as "userId"`.execute(store);
  return rows[0]?.userId ?? null;
}

const last = ({ companionHash, tokenId, tokenExpiresAt, now }: SessionKeys) =>
  sql`${companionHash}, ${tokenId}::uuid, ${tokenExpiresAt}::timestamptz, ${now}::timestamptz`;

/** Whoever joins by it. */
export type NewUser = {
  readonly userId: UserId;
  readonly publicId: string;
  readonly preferredCurrency: string;
};

/** For the code that was sent to the contact of its handshake: its owner's session, or a new user's (rule 40). */
export const giveSessionForCode = (
  store: Store,
  keys: SessionKeys,
  { code, joining }: { readonly code: OfferedCode; readonly joining: NewUser },
): Promise<UserId | null> =>
  ownerBy(
    store,
    sql`coffer.sign_in_by_code(${keys.sessionId}::uuid, ${code.codeId}::uuid, ${code.codeHash}::bytea,
      ${code.limits.wrongTriesMax}::int, ${code.limits.lifetimeMs}::bigint, ${joining.userId}::uuid,
      ${joining.publicId}, ${joining.preferredCurrency}, ${last(keys)})`,
  );

type ComparedPassword = {
  readonly userId: UserId;
  /** That of the password which was right. */
  readonly passwordHash: string;
  /** The same password under other parameters: it is as old as it was. */
  readonly renewedHash: string | null;
};

/** For a password that was compared, as long as no other was set meanwhile. */
export const giveSessionForPassword = (
  store: Store,
  keys: SessionKeys,
  { userId, passwordHash, renewedHash }: ComparedPassword,
): Promise<UserId | null> =>
  ownerBy(
    store,
    sql`coffer.sign_in_by_password(${keys.sessionId}::uuid, ${userId}::uuid, ${passwordHash},
      ${renewedHash}, ${last(keys)})`,
  );

/** For a one-time link; its owner's own session keeps the token that it has. */
export const giveSessionForLink = (
  store: Store,
  keys: SessionKeys,
  tokenHash: string,
): Promise<UserId | null> =>
  ownerBy(
    store,
    sql`coffer.sign_in_by_token(${keys.sessionId}::uuid, ${tokenHash}, ${last(keys)})`,
  );

/** For a passkey that answered what this session was asked: whoever it is of. */
export const giveSessionForPasskey = (
  store: Store,
  keys: SessionKeys,
  { challengeHash, passkeyId, counter }: CheckedAssertion,
): Promise<UserId | null> =>
  ownerBy(
    store,
    sql`coffer.sign_in_by_passkey(${keys.sessionId}::uuid, ${challengeHash}, ${passkeyId}::uuid,
      ${counter}::bigint, ${last(keys)})`,
  );
