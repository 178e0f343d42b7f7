/** Something the operator can mend: shown as one line, without a stack. Nothing was changed. */
export class OperatingRefusal extends Error {}
