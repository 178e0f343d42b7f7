/** Newest finished transfers that the state carries; older ones come page by page. (decision 8) */
export const FINISHED_IN_STATE_MAX = 50;
