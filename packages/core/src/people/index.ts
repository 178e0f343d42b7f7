export {
  isNamedById,
  maskPerson,
  mayBecomePerson,
  PERSON_ASKS_MAX,
  PERSON_ASKS_SPAN_MS,
  personName,
  type PersonText,
  readPersonText,
  readPublicId,
} from "./readPersonText.ts";
