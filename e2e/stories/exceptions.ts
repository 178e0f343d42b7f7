export type Exception = {
  readonly file: RegExp;
  /** Of the stories that stand together, those that it is about; left out: all of the file. */
  readonly name?: RegExp;
  readonly fault: RegExp;
  /** Why it is no fault, or is left for now. */
  readonly why: string;
};

/** What is found and left as it is, each with its reason. */
export const exceptions: readonly Exception[] = [
  {
    file: /^Opening\./,
    fault: /landmark-one-main|page-has-heading-one/,
    why: "a place for what comes in a moment, and not yet a page",
  },
  {
    file: /^Notifications\./,
    fault: /is English$/,
    why: "the news is the story's own",
  },
  {
    file: /^(?:Aml|Asset|Kyc|send\/SendReceiver)\./,
    name: /^(?:BlockedNotClosed|Unknown|CodeForAnotherAsset|Refused|ApprovedTold|AskedTold)$/,
    fault: /is English$/,
    why: "what was said before the language changed stays as it was said",
  },
  {
    file: /^send\/SendReceiver\./,
    name: /^PersonOfLongName$/,
    fault: /is broken inside a word$/,
    why: "a mail is one word, however long it is",
  },
  {
    file: /^send\/SendReceiver\./,
    name: /^CodeForUnknownToken$/,
    fault: /"ethereum:.* is English$/,
    why: "a code as it was pasted",
  },
  {
    file: /^send\/Payees\./,
    name: /^ImportPlanned$/,
    fault: /"(?:Clara|Dora|Anya)" is English$/,
    why: "names out of the story's file",
  },
  {
    file: /^send\/Payees\./,
    name: /^ImportWithoutColumn$/,
    fault: /«address»." is English$/,
    why: "a column is called so in every language",
  },
  {
    file: /^PrivateAccount\./,
    name: /^(?:NewWords|SeedShown)$/,
    fault: /"(?:legal|winner|thank|year|wave|sausage|worth|useful|yellow)" is English$/,
    why: "the words of a seed phrase are of one list in every language",
  },
  {
    file: /^Trouble\./,
    name: /^Broken$/,
    fault: /"summary: .* is English$/,
    why: "what the code says of itself, for the support",
  },
  {
    file: /^Profile\./,
    name: /^LongTexts$/,
    fault: /"(?:W+|somebody-with-a-long-name.*)" is broken inside a word$/,
    why: "a name without a place to break at",
  },
  {
    file: /^Links\./,
    name: /^LongAccount$/,
    fault: /a-very-long-company.* is broken inside a word$/,
    why: "a domain without a place to break at",
  },
  {
    file: /^fields\/Tabs\./,
    fault: /aria-valid-attr-value/,
    why: "the panels of the tabs belong to the screen",
  },
];
