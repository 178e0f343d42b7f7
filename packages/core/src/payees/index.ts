export { findPayee, payeeKey } from "./findPayee.ts";
export { judgePayeeText } from "./judgePayeeText.ts";
export type { PayeeTextProblem, PayeeTexts } from "./judgePayeeText.ts";
export {
  PAYEE_NAME_LENGTH_MAX,
  PAYEE_NOTE_LENGTH_MAX,
  PAYEES_FILE_BYTES_MAX,
  PAYEES_IMPORT_MAX,
  PAYEES_MAX,
} from "./payee.ts";
export type { PayeeAddress, PayeeEntry, PayeeNetworkId } from "./payee.ts";
export { payeeNetworks } from "./payeeNetworks.ts";
export type { PayeeNetwork } from "./payeeNetworks.ts";
export { payeeUsableFrom } from "./payeeUsableFrom.ts";
export { readPayees } from "./readPayees.ts";
export type { PayeeFileProblem, PayeeLineProblem, PayeePlan, PayeeReading } from "./readPayees.ts";
export { recentPayees } from "./recentPayees.ts";
export type { RecentPayee } from "./recentPayees.ts";
export { searchPayees } from "./searchPayees.ts";
export { sortPayees } from "./sortPayees.ts";
export { writePayees } from "./writePayees.ts";
