import type { Mutation } from "../mutation.ts";

const core = "packages/core/src";
const server = "apps/server/src";

/** How an account could be taken from a page that was left open, or by guessing. */
export const proofs: readonly Mutation[] = [
  {
    id: "a first password takes no proof",
    file: `${server}/usecases/passwords/setPassword.ts`,
    text: "if (!(await isReauthorized(services, store, sessionId)))",
    replacement: "if (wasSet && !(await isReauthorized(services, store, sessionId)))",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "a link takes no proof",
    file: `${server}/usecases/session/links/makeLoginLink.ts`,
    text: "if (!(await isReauthorized(services, database, sessionId)))",
    replacement: "if (sessionId === '' && !(await isReauthorized(services, database, sessionId)))",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "a login name takes no proof",
    file: `${server}/usecases/passwords/setLogin.ts`,
    text: "if (!(await isReauthorized(services, store, sessionId)))",
    replacement: "if (sessionId === '' && !(await isReauthorized(services, store, sessionId)))",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "looser rules take no proof",
    file: `${server}/usecases/guard/updateGuard.ts`,
    text: "if (change.isLoosening && !",
    replacement: "if (sessionId === '' && change.isLoosening && !",
    tests: [`${server}/usecases/guard/guard.test.ts`],
  },
  {
    id: "a link that was made is told to nobody",
    file: `${server}/usecases/session/links/makeLoginLink.ts`,
    text: "await notifyOfLink(services, { userId, sessionId });",
    replacement: "if (sessionId === '') await notifyOfLink(services, { userId, sessionId });",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "a sign-in by password is a proof",
    file: `${server}/migrations/0040-0079/0041-sessions-by-proof.ts`,
    text: "p_session_id, p_user_id, p_companion_hash, p_token_id,\n    p_token_expires_at, false,",
    replacement:
      "p_session_id, p_user_id, p_companion_hash, p_token_id,\n    p_token_expires_at, true,",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "a password that was set a moment ago is a proof",
    file: `${core}/passwords/judgePasswordTry.ts`,
    text: "nowMs - setAtMs >= PASSWORD_PROVES_AFTER_MS",
    replacement: "nowMs - setAtMs >= 0 * PASSWORD_PROVES_AFTER_MS",
    tests: [
      `${core}/passwords/isPasswordProof.test.ts`,
      `${server}/usecases/session/freshProof.test.ts`,
    ],
  },
  {
    id: "what one person proved in a session is the next one's proof",
    file: `${server}/migrations/0098-strong-proofs.ts`,
    text: "and s.user_id is distinct from p_user_id;",
    replacement: "and s.user_id is distinct from p_user_id and false;",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "nobody hears of a new device",
    file: `${server}/usecases/session/notices/notifyOfNewDevice.ts`,
    text: "!entered.value.isNewDevice) return entered;",
    replacement: "entered.value.isNewDevice) return entered;",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "payments go on after a contact was changed",
    file: `${core}/guard/firstGuardRefusal.ts`,
    text: "facts.nowMs < facts.waitUntilMs",
    replacement: "facts.nowMs < facts.waitUntilMs - 86_400_000",
    tests: [
      `${core}/guard/firstGuardRefusal.test.ts`,
      `${server}/usecases/profile/contactUndo.test.ts`,
    ],
  },
  {
    id: "an undo of a contact works twice",
    file: `${server}/usecases/profile/undoContactChange.ts`,
    text: "await useContactUndos(store, undo, now);",
    replacement: "void useContactUndos;",
    tests: [`${server}/usecases/profile/contactUndo.test.ts`],
  },
  {
    id: "the thief's own undo outlives the owner's",
    file: `${server}/storage/profile/contactUndos.ts`,
    text: '.where("changed_at", ">=", changedAt)',
    replacement: '.where("changed_at", "=", changedAt)',
    tests: [`${server}/usecases/profile/contactUndo.test.ts`],
  },
  {
    id: "the thief's password outlives the undo",
    file: `${server}/usecases/profile/undoContactChange.ts`,
    text: "await dropPasswordSince(store, userId, since);",
    replacement: "void [dropPasswordSince, since];",
    tests: [`${server}/usecases/profile/contactUndo.test.ts`],
  },
  {
    id: "a link outlives the sessions that were ended",
    file: `${server}/usecases/session/endSessionsIn.ts`,
    text: "await dropLoginTokens(store, userId);",
    replacement: "void dropLoginTokens;",
    tests: [`${server}/usecases/session/links/endedLinks.test.ts`],
  },
  {
    id: "too many wrong passwords are refused in the words of codes",
    file: `${server}/usecases/passwords/comparePassword.ts`,
    text: 'code: "TOO_MANY_PASSWORDS",',
    replacement: 'code: "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN",',
    tests: [`${server}/usecases/passwords/passwordTries.test.ts`],
  },
  {
    id: "one more password can be tried than ten",
    file: `${core}/passwords/judgePasswordTry.ts`,
    text: "PASSWORD_TRIES_MAX = 10;",
    replacement: "PASSWORD_TRIES_MAX = 11;",
    tests: [`${server}/usecases/passwords/passwordTries.test.ts`],
  },
  {
    id: "too many wrong codes are refused in the words of a pause",
    file: `${server}/usecases/session/codes/tryCode.ts`,
    text: "      code: problem.code,\n      retryAfter",
    replacement:
      '      code: problem.kind === "locked" ? "VERIFICATION_CODE_VERIFY_ATTEMPT_COOLDOWN" : problem.code,\n      retryAfter',
    tests: [`${server}/usecases/session/codes/codeRules.test.ts`],
  },
  {
    id: "a password that is hashed anew is young again",
    file: `${server}/migrations/0040-0079/0041-sessions-by-proof.ts`,
    text: "coalesce(p_renewed_hash, w.password_hash)",
    replacement: "coalesce(p_renewed_hash, w.password_hash), set_at = now() + interval '60 years'",
    tests: [`${server}/usecases/session/freshProof.test.ts`],
  },
  {
    id: "an undo takes the contact of an account that holds assets",
    file: `${server}/storage/profile/userContacts.ts`,
    text: '.where("purpose", "<>", "spot"),',
    replacement: '.where("purpose", "<>", "spot").limit(0),',
    tests: [`${server}/usecases/profile/contactUndo.test.ts`],
  },
  {
    id: "a link signs in without asking",
    file: "packages/screens/src/session/TokenLoginScreen.tsx",
    text: "void (wasSignedIn ? enter() : name());",
    replacement: "void (account === null ? enter() : name());",
    tests: ["packages/screens/src/session/TokenLoginScreen.test.tsx"],
  },
  {
    id: "a used link still names its account",
    file: `${server}/storage/session/loginTokens.ts`,
    text: '.where("login_token.brand_id", "=", brandId)\n    .where("used_at", "is", null)',
    replacement: '.where("login_token.brand_id", "=", brandId)',
    tests: [`${server}/usecases/session/links/previewToken.test.ts`],
  },
];
