export type WatchedTables = {
  watched_address: {
    network_type: string;
    chain_id: string;
    address: string;
    /** Nothing of it is on the chain below. */
    born_height: bigint | null;
    /** The block up to which all is known. */
    to_height: bigint | null;
    to_hash: string | null;
  };
  watched_transaction: {
    network_type: string;
    chain_id: string;
    address: string;
    height: bigint;
    place: number;
    block_hash: string;
    raw: Buffer;
  };
};
