/**
 * Connections that may wait for their turn. Past Node's 511 the system drops what comes in without a
 * word, and who was dropped tries again seconds later: too few for all sockets at once after a cut.
 * The system may hold it lower (`net.core.somaxconn`).
 */
export const CONNECTIONS_WAITING_MAX = 4_096;
