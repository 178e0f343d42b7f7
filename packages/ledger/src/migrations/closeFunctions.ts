/** From here on only the writer's role posts; everybody else reads and opens accounts. */
export const closeFunctions = `
set role coffer_ledger;
revoke execute on function
  ledger.post_transfer(uuid, text, uuid, text, bytea, text, uuid[], numeric[], ledger.hold_asked)
from coffer_app;
reset role;
`;
