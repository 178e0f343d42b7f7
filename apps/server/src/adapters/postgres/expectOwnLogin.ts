import { withClient } from "../../storage/withClient.ts";
import { processRoles, type ProcessRole } from "./processLogins.ts";

type Standing = {
  readonly login: string;
  readonly isOwner: boolean;
  readonly roles: readonly string[];
};

const ASK = `
select session_user as login,
    (select r.rolsuper or r.rolcreaterole from pg_catalog.pg_roles r where r.rolname = session_user)
      or pg_catalog.pg_has_role(session_user, n.nspowner, 'member') as "isOwner",
    (select coalesce(array_agg(r.rolname), '{}')::text[] from pg_catalog.pg_roles r
      where r.rolname = any ($1) and pg_catalog.pg_has_role(session_user, r.oid, 'member')) as roles
  from pg_catalog.pg_namespace n where n.nspname = 'coffer'`;

/** Whose login it is; undefined where no wallet is in the database yet. */
const standingOf = (connectionString: string): Promise<Standing | undefined> =>
  withClient(connectionString, async (client) => {
    const names = processRoles.map((role) => `coffer_${role}`);
    return (await client.query<Standing>(ASK, [names])).rows[0];
  });

/** Whether this login owns the wallet in its database, and so may do everything in it. */
export const isOwnersLogin = async (connectionString: string): Promise<boolean> =>
  (await standingOf(connectionString))?.isOwner !== false;

/** Throws, in words for an operator, unless the login may do what this process needs and no more. */
export async function expectOwnLogin(connectionString: string, role: ProcessRole): Promise<void> {
  const standing = await standingOf(connectionString);
  if (standing === undefined)
    throw new Error("There is no wallet in this database yet: run `npm run migrate` first.");
  const { isOwner, login, roles } = standing;
  if (isOwner)
    throw new Error(
      `The login ${login} owns the database: ${role} must connect as a login that is a member of coffer_${role} alone. See docs/operating.md.`,
    );
  if (roles.length !== 1 || roles[0] !== `coffer_${role}`)
    throw new Error(
      `The login ${login} is a member of ${roles.join(", ") || "no role of the wallet"}: ${role} needs one that is a member of coffer_${role} alone. See docs/operating.md.`,
    );
}
