import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** Whose container is asked for, and the server's digest that the signature answers. */
export type ContainerAsk = {
  readonly userId: string;
  /** The container's own ed25519 key, hex. */
  readonly publicKey: string;
  /** SHA-256 of the server's digest, hex: the server keeps nothing else of it. */
  readonly digestHash: string;
};

/** What a save puts there. */
export type ContainerSave = ContainerAsk & {
  readonly version: number;
  /** As it is sent and kept. */
  readonly container: string;
};

/** SHA-256 of an ASCII text, hex: of a digest or of a container. */
export const hashContainerText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * What is signed to load a container. The first line names the purpose: a signature of one is none of the
 * other, and the key of containers signs nothing that begins in another way. (rule 489)
 */
export const containerLoadMessage = (ask: ContainerAsk): string =>
  messageOf("container-load:v1", ask, []);

/** What is signed to save one: which version it becomes, and every byte of it by its hash. (rule 489) */
export const containerSaveMessage = ({ container, version, ...ask }: ContainerSave): string =>
  messageOf("container-save:v1", ask, [
    `version ${version}`,
    `container ${hashContainerText(container)}`,
  ]);

/** Every value is of a fixed alphabet without a line's end, so that no two asks make one message. */
const messageOf = (
  purpose: string,
  { digestHash, publicKey, userId }: ContainerAsk,
  more: readonly string[],
): string =>
  [`coffer:${purpose}`, `user ${userId}`, `key ${publicKey}`, `digest ${digestHash}`, ...more].join(
    "\n",
  );
