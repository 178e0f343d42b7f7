/** Where the job queue keeps its tables. Its migrations are its own. */
export const QUEUE_SCHEMA = "graphile_worker";
