export {
  isMaskedId,
  maskPerson,
  mayBecomePerson,
  PERSON_ASKS_MAX,
  PERSON_ASKS_SPAN_MS,
  type PersonText,
  readPersonText,
} from "./readPersonText.ts";
