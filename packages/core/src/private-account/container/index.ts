export {
  containerLoadMessage,
  containerSaveMessage,
  hashContainerText,
  type ContainerAsk,
  type ContainerSave,
} from "./containerMessages.ts";
export {
  CONTAINER_DIGEST_HEX_LENGTH,
  CONTAINER_DIGEST_LIVES_MS,
  CONTAINER_DIGESTS_MAX,
  CONTAINER_KEY_HEX_LENGTH,
  CONTAINER_LENGTH_MAX,
  CONTAINER_SIGNATURE_HEX_LENGTH,
  CONTAINER_VERSION_MAX,
  CONTAINERS_MAX,
  judgeContainerSave,
  nextContainerVersion,
  NO_CONTAINER_VERSION,
} from "./containerVersions.ts";
export {
  judgePinTry,
  PIN_RECORD_ID_HEX_LENGTH,
  PIN_SHARE_HEX_LENGTH,
  PIN_SHARES_MAX,
  PIN_TRIES_MAX,
  PIN_TRIES_PER_USER_MAX,
  PIN_TRIES_WINDOW_MS,
  pinAttemptsLeft,
  pinRetryAtMs,
  pinShareLife,
  type PinShareState,
  type PinTries,
} from "./pinShare.ts";
