export type Term = {
  readonly english: RegExp;
  readonly russian: RegExp;
  /** The Russian word stands in other texts too: it is asked for, never forbidden. */
  readonly isAskedOnly?: true;
  /** Texts that say it freely. One that does so no more has to leave the list. */
  readonly free?: readonly string[];
};

/** What the wallet speaks of, in both languages. Slots are left out of what is compared. */
export const terms: readonly Term[] = [
  {
    english: /\baddress/i,
    russian: /адрес/i,
    free: [
      "errors.invalidContact",
      "send.checkSum",
      "send.compare",
      "safety.lookAlikeGoOn",
      "payees.importText",
      "payees.brought",
    ],
  },
  {
    english: /\bnetwork/i,
    russian: /(?<![а-яё])сет[иеья]/i,
    free: ["payees.importText", "payees.addressOn"],
  },
  { english: /\bTelegram\b/, russian: /Telegram/ },
  { english: /\bfees?\b/i, russian: /комисси/i },
  {
    english: /\bassets?\b/i,
    russian: /актив(?!ир|н)/i,
    free: ["assets.receiveAssetsTitle", "home.activated"],
  },
  { english: /\bactivate/i, russian: /активир|получите/i, isAskedOnly: true },
  { english: /\bbalance/i, russian: /баланс|средств/i, isAskedOnly: true },
  { english: /\bfunds\b/i, russian: /средств/i, isAskedOnly: true },
  { english: /\btoo many\b/i, russian: /слишком много/i, isAskedOnly: true },
  { english: /\bpassword/i, russian: /парол/i },
  { english: /\bcodes?\b/i, russian: /(?<![а-яё])код(?!ир)/i },
  { english: /\bpayees?\b/i, russian: /получател/i, isAskedOnly: true },
  { english: /\breceiver|\brecipient/i, russian: /получател/i, isAskedOnly: true },
  { english: /\bdevices?\b/i, russian: /устройств|сеанс/i, isAskedOnly: true },
  { english: /\bsession/i, russian: /сеанс/i, isAskedOnly: true },
  { english: /\bemail/i, russian: /email|почт(?!и)/i },
  { english: /\bphone/i, russian: /телефон|номер/i, isAskedOnly: true },
  { english: /\bSMS\b/, russian: /SMS/ },
  { english: /\bKYC\b/, russian: /KYC|личност/, isAskedOnly: true },
  { english: /\bidentity/i, russian: /личност/i, isAskedOnly: true },
  { english: /\bAML\b/i, russian: /AML/ },
  { english: /\bblacklist/i, russian: /чёрн\S+ списк/i },
  { english: /\bQR\b/, russian: /QR/ },
  { english: /\bNFTs?\b/, russian: /NFT/ },
  { english: /\bCSV\b/, russian: /CSV/ },
  { english: /\bmemo/i, russian: /memo|пометк|(?<![а-яё])метка/i },
  {
    english: /\bpayments?\b/i,
    russian: /плат[её]ж|оплат(?!и)/i,
    free: [
      "titles.invoice",
      "records.kind_invoice",
      "history.inside",
      "send.statusTitle",
      "held.ready",
      "payees.lastPaid",
    ],
  },
  { english: /\binvoice/i, russian: /сч[её]т/i, isAskedOnly: true },
  { english: /\bvoucher/i, russian: /ваучер/i },
  { english: /\brates?\b/i, russian: /курс/i },
  { english: /\bsupport\b/i, russian: /поддержк/i },
  { english: /\bfreeze|\bfrozen|\bunfreeze/i, russian: /замор|размор/i },
  { english: /\bunfreeze/i, russian: /размор/i },
  { english: /\blimits?\b/i, russian: /лимит|огранич/i, free: ["errors.codeSendCooldown"] },
  { english: /\bcop(?:y|ied)\b/i, russian: /копир/i, free: ["safety.lookAlikeText"] },
  { english: /\bbrowser/i, russian: /браузер|обозревател/i },
  { english: /\bwallet/i, russian: /кошел/i, isAskedOnly: true },
  {
    english: /\bconnection/i,
    russian: /связ|подключен|соединен/i,
    free: ["errors.paymentUnanswered", "aml.plain"],
  },
  {
    english: /\bcoins?\b/i,
    russian: /монет/i,
    free: ["safety.wrongNetworkText", "safety.wrongChainText"],
  },
  { english: /\btokens?\b/i, russian: /токен/i },
  { english: /\bpaid twice\b/i, russian: /дважды|два раза/i },
  { english: /\blost\b/i, russian: /потер|утер/i },
  { english: /\bnothing was sent\b/i, russian: /ничего не отправлено/i },
  { english: /\bdo not know yet\b/i, russian: /пока не знаем/i },
  {
    english: /\binsufficient|\bnot enough\b|\bdon't have enough\b/i,
    russian: /недостаточно|не хватает/i,
  },
  { english: /\bnot (?:be )?found\b/i, russian: /не найден/i, isAskedOnly: true },
  {
    english: /\bwrong\b|\bincorrect\b|\binvalid\b/i,
    russian: /неверн|ошибк|не на месте|не тот|другой/i,
    isAskedOnly: true,
    free: ["shell.brokenTitle", "buy.kycMissing"],
  },
  { english: /\bcannot be empty\b/i, russian: /укажите|введите/i, isAskedOnly: true },
  { english: /\bweak\b/i, russian: /простой/i },
  { english: /\brequests?\b/i, russian: /запрос(?!ил)/i, isAskedOnly: true },
  { english: /\byour own\b/i, russian: /собственн|свой|свою|вашего/i, isAskedOnly: true },
  { english: /\berror\b/i, russian: /ошибк|не удалось/i, isAskedOnly: true },
  {
    english: /\brefused\b|\brejected\b/i,
    russian: /отклон|не пройден|не прин/i,
    isAskedOnly: true,
  },
  { english: /\bcookies?\b/i, russian: /cookie/i },
  { english: /\bhistory\b/i, russian: /истори/i },
  { english: /\bterms\b/i, russian: /услови/i },
  { english: /\bprivacy\b/i, russian: /конфиденциальност/i },
  { english: /\bregion\b/i, russian: /регион/i },
  { english: /\blanguage/i, russian: /язык/i },
  { english: /\bcurrenc/i, russian: /валют/i, isAskedOnly: true },
  { english: /\bcamera/i, russian: /камер/i },
  { english: /\bclipboard/i, russian: /буфер/i, isAskedOnly: true },
  { english: /\bpicture/i, russian: /картинк/i },
  { english: /\bminutes?\b/i, russian: /минут/i },
  { english: /\bhours?\b/i, russian: /час(?!т)/i, isAskedOnly: true },
];

/** An English word that has another one in its place, so that one thing has one name. */
export type HouseWord = {
  readonly never: RegExp;
  readonly say: string;
  /** Texts that say it all the same: they are fixed to the letter, or name something. (rule 167) */
  readonly except?: readonly string[];
};

export const houseWords: readonly HouseWord[] = [
  { never: /\breceivers?\b|\bbeneficiar/i, say: "recipient, or payee for whom the book holds" },
  {
    never: /\blog(?:ged|s|ging)? in\b|\bsign(?:ed)? on\b/i,
    say: "sign in",
    except: ["privateAccount.signedOut"],
  },
  {
    // A device, a session and a sign-in end by signing out; the profile's own action is named Log out.
    never: /\blog(?:ged|s|ging)? (?:out|off)\b|\bsign(?:ed)? off\b/i,
    say: "sign out",
    except: ["session.logOut", "profile.logOutTitle", "entry.linkOtherContact"],
  },
  { never: /\be-mail/i, say: "email" },
  { never: /\bcheck sums?\b/i, say: "checksum" },
  { never: /\b(?:cell ?phone|mobile number)/i, say: "phone number" },
  { never: /\btak(?:e|en) in\b/i, say: "add" },
  { never: /\bwithdraw(?:al|n)?\b/i, say: "send" },
  { never: /\bcommission\b/i, say: "fee" },
  { never: /\bdepository\b/i, say: "current account" },
  { never: /\bcontacts? list\b|\bbeneficiary list\b/i, say: "address book" },
  { never: /\bblocklist/i, say: "blacklist" },
  {
    never: /\bverification\b(?! code)/i,
    say: "identity check",
    except: ["titles.verification", "errors.sendNeedsKyc", "buy.needsKyc"],
  },
  {
    never: /\bKYC\b/,
    say: "identity check",
    except: [
      "errors.sendNeedsKyc",
      "buy.kyc",
      "buy.nativeHint",
      "buy.needsKyc",
      "kyc.requiredTitle",
      "kyc.requiredText",
      // What the quoted word above it means.
      "kyc.requiredPlain",
      "kyc.requiredTest",
      "kyc.rejectedTitle",
      "kyc.rejectedText",
    ],
  },
];
