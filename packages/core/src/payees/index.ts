export { findPayee, payeeKey } from "./findPayee.ts";
export { judgePayeeText } from "./judgePayeeText.ts";
export type { PayeeTextProblem, PayeeTexts } from "./judgePayeeText.ts";
export {
  PAYEES_FILE_BYTES_MAX,
  PAYEES_IMPORT_MAX,
  PAYEES_MAX,
  type PayeeAddress,
  type PayeeEntry,
  type PayeeNetworkId,
  payeeUsableFrom,
} from "./payee.ts";
export { payeeNetworks } from "./payeeNetworks.ts";
export type { PayeeNetwork } from "./payeeNetworks.ts";
export { readPayees } from "./readPayees.ts";
export type { PayeeFileProblem, PayeeLineProblem, PayeePlan, PayeeReading } from "./readPayees.ts";
export { recentPayees } from "./recentPayees.ts";
export type { RecentPayee } from "./recentPayees.ts";
export { searchPayees, sortPayees } from "./searchPayees.ts";
export { writePayees } from "./writePayees.ts";
