/**
 * Every alarm: what a person reads, and what it means for whoever operates the wallet. The names
 * stand in logs (`alarm`), in the metric `coffer_alarms_total` and in docs/operating.md.
 */
export const alarmCatalogue = {
  creditedDepositLeftChain: {
    says: "Credited deposits left the chain.",
    means:
      "A reorganisation went deeper than the confirmation depth. The credits stay booked; until the transactions stand in a block again, the proof of solvency shows a shortfall of that much.",
  },
  chainWentBack: {
    says: "A chain ends below the height that was read.",
    means:
      "The node was restored from a backup, is far behind, or is another one. Nothing is changed and nothing new is seen; reading goes on by itself when the node has the same blocks again.",
  },
  chainReplaced: {
    says: "Other blocks stand where a network was read.",
    means:
      "The node is of another chain, or a reorganisation went deeper than every block that is remembered. Nothing is read from this network until a person has decided: mend the node, or make sure that it is right; then run `npm run follow-chain -- TYPE:CHAIN` (such as evm:1), which goes on where the blocks are ours, or takes back what no longer stands and reads it again.",
  },
  forgottenOwnMove: {
    says: "Custody paid itself by a transaction that the database does not know.",
    means:
      "A sweep, or coins sent to a deposit address for its fee, that a restored database has forgotten; or somebody else uses a key. It is credited to nobody and funds nothing. Its network fee is missing from the books.",
  },
  depositNotCredited: {
    says: "A deposit could not be credited.",
    means:
      "A final deposit waits and is tried again at every look. Raised once for each, until it is credited.",
  },
  depositDisputed: {
    says: "Two nodes differ about a deposit: it is not credited.",
    means:
      "One of them errs or lies. The line names the network and the transaction, and what the second node says instead; look it up elsewhere. Everything else goes on. Both are asked again at every look: it is credited by itself, once, when they agree. Raised once for each, until they do or the first node shows it no more.",
  },
  custodyDisputed: {
    says: "Two nodes differ about what custody holds: an asset is not proved.",
    means:
      "One of them errs or lies about the same block. Nothing is booked and payments go on as before; both are asked again at every turn. Raised once for each asset, until they agree.",
  },
  secondNodeAway: {
    says: "The second node of a network has said nothing for minutes: deposits wait.",
    means:
      "It does not answer, or is behind the first. Deposits are seen and not credited meanwhile, and no asset of the network is proved; payments go on. It is asked again by itself. Raised once, until it tells of a deposit again.",
  },
  custodySurplus: {
    says: "Custody holds more than is owed: booked to the house.",
    means:
      "Coins came in without a deposit, such as inside a contract call. They stand in the house's float. If they are a person's, look for the transaction and pay them out.",
  },
  custodyShortfall: {
    says: "Custody holds less than is owed: payments of this asset wait.",
    means:
      "Coins left that no payment of ours moved, a cold address's included, or a credited deposit left the chain. `npm run reconcile` shows how much. If a key is lost, stop the signer first. Then send what is missing to the payout address: while a shortfall stands, what arrives there fills it, and payments go on by themselves once the asset is proved equal.",
  },
  custodyUnproved: {
    says: "Solvency could not be proved for a while.",
    means:
      "The node does not answer, is behind, or forgets balances too soon. Payments go on as before; the proof is tried again at every turn.",
  },
  ledgerBroken: {
    says: "The ledger breaks its own rules: all payments wait.",
    means:
      "Somebody wrote past the ledger, or the database is damaged. `npm run reconcile` names the findings. Restore or repair it; payments go on by themselves once the rules hold again.",
  },
  booksUnexplained: {
    says: "Something in a person's books was booked by no process of the wallet's.",
    means:
      "Somebody writes the database past the wallet, with the login of a process or of its owner: change those logins first. The line names the person, the transfer, the asset and the base units; a theft has two, whom it was taken from and who has it. Payments out of both wait to be reviewed. `npm run books -- show` names all of it. Once you know what it was, `npm run books -- accept ACCOUNT` takes an account as it stands. Raised once for each move.",
  },
  booksOpened: {
    says: "What was booked so far was taken as it stands: books are proved from here on.",
    means:
      "Expected once, when a wallet of before this is first started with it. At any other time somebody has emptied what was proved, to have a theft taken for granted: hold the balances against a backup.",
  },
  voucherGuessing: {
    says: "More codes of vouchers are guessed than may be.",
    means:
      "Somebody tries codes from many accounts. Whoever has had a wrong code within a day waits meanwhile; whoever has none may try one, so nobody who has a voucher is held up. `select user_id, remote_address, count(*) from coffer.voucher_guess group by 1, 2 order by 3 desc` shows who it is. Raised once, until an hour has fewer.",
  },
  mailRefused: {
    says: "The mail server did not take a code.",
    means:
      "People cannot sign in by email until the mail server answers. Raised once, until it takes a mail.",
  },
  smsRefused: {
    says: "The SMS provider did not take a code.",
    means:
      "People cannot sign in by phone until the provider answers. Raised once, until it takes a message.",
  },
  kycProviderAway: {
    says: "The identity provider gives no usable answer.",
    means:
      "Nobody's status changes meanwhile: new checks cannot be started, running ones wait, approved people go on sending. It is asked again by itself. Raised once, after three answers in a row that cannot be used, until it answers; `why` tells a wrong key (answered 401) from an outage.",
  },
  amlProviderAway: {
    says: "The provider of address checks gives no usable answer.",
    means:
      "Nothing is allowed meanwhile: addresses stay UNKNOWN, payments taken on before wait, and all of them are asked about again by themselves. Raised once, after a minute without any answer; `why` tells a wrong key (answered 401 or 403) from an outage. Addresses on the sanctions list are refused as ever.",
  },
  ratesDiffer: {
    says: "Two sources of prices differ by more than 3 %: a commodity has no price.",
    means:
      "One of them is wrong, or a market moves so fast that they tell of different moments; `why` has both prices. Nothing is quoted by a price of this commodity and no amount of it is shown in money until they agree. A daily limit refuses payments of it meanwhile. Raised once for each, until they have agreed three times in a row.",
  },
  ratesSourceAway: {
    says: "A source of prices has told none for a quarter of an hour.",
    means:
      "The other one's prices count meanwhile, held against nothing; where it is the first source, only for dollars and euros. It is asked again by itself. Raised once, until it answers; `why` tells a limit (429, 418) from an outage.",
  },
  onrampAway: {
    says: "A seller of coins gives no usable answer.",
    means:
      "No purchase can be begun with it, and orders under way stand where they stood; its last limits are shown for an hour, then its ways to pay are gone. It is asked again by itself. Raised once, after three answers in a row that cannot be used, until it answers; `why` tells a wrong key (answered 401 or 403) from an outage.",
  },
  purchaseLate: {
    says: "A purchase is paid for, and its coins have not come within an hour.",
    means:
      "The person has paid the seller, who has sent nothing that the chain shows, or to somewhere else. The money is the seller's to send or to give back: the wallet credits what comes and nothing else. The person sees it on home, with the seller's help and the order's number. Raised once for each, until its coins have come or the seller gives the money back.",
  },
  telegramAway: {
    says: "Telegram's Bot API gives no usable answer.",
    means:
      "The bot is silent and tells nobody anything; the wallet works as ever, also within Telegram. It is asked again by itself, and what is younger than a day is told then. Raised once, after five answers in a row that cannot be used, until it answers; `why` tells a wrong token (401, 404) and another process that asks with the same token (409) from an outage.",
  },
  payoutAddressLow: {
    says: "The payout address is low: payments wait.",
    means: "The hot wallet cannot cover the next payment. It goes on by itself when it is funded.",
  },
  hotFloatLow: {
    says: "The hot wallet is below its float: coins are asked for from the cold address.",
    means:
      "Payments beyond what is there wait and go on by themselves. Send what is `wanted` from `coldAddress` straight to `hotAddress`, with your own device: it is booked as what it is only when it comes from there. `npm run cold` says for each asset what to send. Raised once for an asset, until it is no longer low.",
  },
  nodeRefusesPayment: {
    says: "The node refuses a signed transaction: it waits.",
    means:
      "It is handed over again until the node takes it or its sequence number is used. Raised once; look at the reason: with insufficientFunds the sending address lacks coins for it.",
  },
  nodeSilent: {
    says: "The node of a network gives no usable answer.",
    means: "Payments of the network wait and go on by themselves. Raised once, until it answers.",
  },
  nodeContradictsItself: {
    says: "The node shows two transactions with one sequence number as mined.",
    means: "Only one can be. The payment waits until the node shows one; ask another node.",
  },
  foreignTransaction: {
    says: "The chain counts transactions of an address of ours that the database does not know.",
    means:
      "The database was restored from an older backup, or somebody else uses the key: find out which. Nothing is sent from the address until those transactions are final; payments they have made are recognised.",
  },
  outgoingDead: {
    says: "A transaction's sequence number was used by another one: it can never be mined.",
    means:
      "Its payment goes again with a new sequence number. Nobody but the signer should use the key: find out who did.",
  },
  unprovenTransaction: {
    says: "The node shows a transaction of an address of ours that its key has not signed.",
    means:
      "A payment waits whose sequence number that transaction is said to have used. It is not sent again on the node's word: ask another node.",
  },
  inventoryLow: {
    says: "The stock that the house exchanges is low.",
    means:
      "People who want this asset for theirs are soon shown that they have too much for it. Nothing is wrong with the books: `npm run inventory -- fund ASSET AMOUNT` puts more of the house's own funds there. Raised once for an asset, until it is no longer low.",
  },
  paymentStuck: {
    says: "A transaction waits although it is as dear as it may become.",
    means:
      "The network asks more than five times the fee that was charged, or more than the brand's bound on what a transaction may cost. It keeps waiting, and everything after it; it goes on when prices fall.",
  },
  outgoingNotRepriced: {
    says: "A transaction that waits could not be given a dearer version.",
    means:
      "Its record cannot be read, or nothing can be built of it. It keeps waiting at its price, and what stands behind it at its address with it; the others are made dearer as ever. Raised once for each, until it can be.",
  },
  paymentNotBuilt: {
    says: "A payment could not be made into a transaction.",
    means:
      "It waits without a sequence number and holds up no other. Its amount or its fee is above what the brand allows, or its record needs a person.",
  },
  sweepFailed: {
    says: "A sweep failed on the chain.",
    means:
      "The coins still stand at the deposit address; a later round tries again. Raised once for an asset of an address, until a sweep of it succeeds.",
  },
  signerRefuses: {
    says: "The signer refuses a transaction.",
    means:
      "The bytes to sign do not do what its record says, the ledger does not hold the payment's money for its receiver, or it was signed before with another sequence number that is not proven dead. Nothing was signed. One of several in a transaction is named by its payment: the others go without it, and it is tried again every hour. Raised once for each, until it is signed.",
  },
  paymentInReview: {
    says: "A payment is above the signer's ceiling, or lacks its person's passkey: it waits to be reviewed.",
    means:
      "More of its asset would have been signed in an hour or a day than the signer's settings allow, and nothing is wrong with the payment itself; or it is above the amount for which its person wants their passkey, which has not signed it: ask them before anything else, since the api would not have taken it on, unless they changed passkeys or amount meanwhile. many of them at once may be a thief's. `npm run payouts:review` lists what waits: look at the person and the receiver, then approve it with `npm run payouts:approve`. Without that it goes by itself as soon as enough of what was signed is an hour, or a day, old; one that is above the ceiling alone, or lacks the passkey, never does. Raised once for each, until it goes.",
  },
  foreignAddress: {
    says: "An address is not the one that the signer derives.",
    means:
      "Somebody wrote past the wallet, or the database is damaged. The address is attested to nobody, and no page shows it; coins that are sent to it may be somebody else's. Find out who can write the database, and put back the row: `npm run reconcile` names the addresses that are not the seed's. Raised once for each, until it is right.",
  },
  signerDied: {
    says: "The signer has died.",
    means: "The server stops itself, so that it is started again as a whole.",
  },
} as const satisfies Record<string, { readonly says: string; readonly means: string }>;

export type AlarmName = keyof typeof alarmCatalogue;
