/** Owner of the house's accounts: the nil UUID, which belongs to no person. */
export const houseUserId = "00000000-0000-0000-0000-000000000000";
