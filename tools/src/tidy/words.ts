import { type Finding, findingAt, type Rule } from './finding.ts'
import { isProgramText, isTest, type Source } from './source.ts'

type Word = {
  readonly pattern: RegExp
  readonly rule: string
  readonly why: string
  /** Where the word is banned; everywhere when absent. */
  readonly governs?: (path: string) => boolean
}

/** The losers of docs/glossary.md that mean nothing else in a program, however they are cased; and what to say instead. */
const losers: readonly (readonly [RegExp, string])[] = [
  [/purse/gi, 'wallet'],
  [/[Ww]allet ?I[Dd](?![a-z])/g, 'account number'],
  [/available[\s_-]?funds/gi, 'balance'],
  [/(secondary|refund)[\s_-]?balance/gi, 'return balance'],
  [/cash[\s_-]?out/gi, 'withdraw'],
  [/beneficiary/gi, 'recipient'],
  // React has a function of this name, and a hook: only the noun is ours to refuse.
  [/(?<!use|[a-z]|import [^\n]*)[Mm]emos?(?![a-z(])|(?<!use)(?<=[a-z])Memos?(?![a-z(])/g, 'note'],
  [/(?<!pre)requisite/gi, 'payment details'],
  [/create[\s_-]?user/gi, 'register: open an account'],
  [/passcode/gi, 'password'],
  [/surname/gi, 'last name'],
  // One path of the specification is spelt so, and one of the console.
  [/(?<!\/console\/|check-)\bkyc|Kyc|KYC/g, 'verification'],
  [/onboarding/gi, 'first steps'],
  [/privacy[\s_-]?mode/gi, 'hide amounts'],
  [/service[\s_-]?desk/gi, 'support'],
  [/campaign/gi, 'fundraising'],
  [/dual[\s_-]?control/gi, 'four eyes'],
]

/** Losers that code may use, or that are words of another language: refused where customers and operators read. */
const losersOnScreens: readonly (readonly [RegExp, string])[] = [
  [/\bcommission/gi, 'fee'],
  // A reason of the wire begins so.
  [/\bpaye[er](?!_)/gi, 'recipient, sender'],
  // What a shop gives back is called so on the wire.
  [/\brefund(?!:)/gi, 'return to balance'],
  [/irreversible/gi, 'can’t be undone'],
  // Why a card is blocked or a payment declined is called so on the wire.
  [/\bmerchant(?!_)/gi, 'shop, where a card pays; partner, whose interface it is'],
  [/\bsign(ed|ing)? up\b/gi, 'open an account'],
  [/\bOTP\b/g, 'code'],
  [/T&C/g, 'terms of use'],
  [/\bbanned\b/gi, 'blocked'],
  [/unverified/gi, 'not verified'],
  [/\busername/gi, 'nickname'],
  [/\be-mail/gi, 'email'],
  [/\bgetting started/gi, 'first steps'],
  // As the name of a state, that is with a capital letter: the keys of the texts are the words of the wire.
  [/\b(Pending|Completed|Failed|Rejected)\b/g, 'in progress, done, didn’t go through, declined'],
  [/\bwallet number|מספר ארנק|رقم المحفظة|номер[а-я]* кошельк/gi, 'account number'],
  [/מגבל/g, 'תקרה'],
  [/בלתי הפי[ךכ]/g, 'אי אפשר לבטל'],
  [/עסקאות|עסקה(?![א-ת])/g, 'פעולה'],
  [/אימייל/g, 'דוא״ל'],
  [/שם משתמש/g, 'כינוי'],
  [/היסטורי/g, 'פעילות'],
  [/נכשל/g, 'לא הושלמה'],
  // A tax document. “Received” ends in the same letters.
  [/(?<![א-ת])[ובהל]?קבלה(?![א-ת])/g, 'אישור ביצוע'],
  [/عمولة/g, 'رسوم'],
  [/ستحصل على/g, 'سيصلك'],
  [/كلمة السر/g, 'كلمة المرور'],
  [/اسم المستخدم/g, 'الاسم المستعار'],
  [/معاملة|معاملات/g, 'حركة'],
  [/توثيق|موثّ?ق(?![\u0600-\u06ff])/g, 'تحقق'],
  [/عملات الرقمية/g, 'العملات المشفرة'],
  [/مصرف/g, 'بنك'],
  // They speak to men only; the nouns of the same letters stand with an article, or without the doubling mark.
  [
    /(?<![\u0600-\u06ff])[وف]?(حاول|تحقّق|تأكّد|راسل|اكتب|انظر|أخبر|اذكر|أدخل|احتفظ|اختر|ابدأ|اطلب|ادفع|افتح|اضغط|ابحث|اسأل|احفظ)(?![\u0600-\u06ff])/g,
    'يُرجى',
  ],
  [/(?<![\u0600-\u06ff])(ال)?كود(?![\u0600-\u06ff])/g, 'رمز'],
  [/транзакци/gi, 'операция'],
  [/удержан/gi, 'ожидает вывода'],
  [/имя пользователя/gi, 'никнейм'],
  [/эл\. почт/gi, 'электронная почта'],
  [/попробовать ещё раз/gi, 'повторить'],
]

const screenTexts = /\/(messages|(first-)?sentences)\.(he|ar|ru|en)\.ts$|^ui\/src\/text\/|\/code-message\.ts$/

/** The losers, the words that excuse unfinished work, and raw markup. */
const words: readonly Word[] = [
  ...losers.map(([pattern, winner]) => ({ pattern, rule: 'glossary', why: `say ${winner}` })),
  ...losersOnScreens.map(([pattern, winner]) => ({
    pattern,
    rule: 'glossary',
    why: `say ${winner}`,
    governs: (path: string) => screenTexts.test(path),
  })),
  {
    // Quoted it may be the name of a role, or a password too many people chose. Databases have an admin of their own.
    pattern: /(?<![a-z'"`])admin|Admin/g,
    rule: 'glossary',
    why: 'say operator',
    governs: (path) => !/^(ledger|tools)\//.test(path),
  },
  { pattern: /\b(TODO|FIXME|HACK)\b/g, rule: 'unfinished', why: 'finish it or file an issue; code is not a list' },
  { pattern: /dangerouslySetInnerHTML/g, rule: 'raw-html', why: 'what people typed would become markup' },
]

/** Folders of this machine or of anybody's: they are on no other. The registry belongs to npm's own settings. */
const machinePlaces: readonly Word[] = [
  {
    pattern: /(?<![\w.@$}-])\/(work|root|farm)\//g,
    rule: 'machine-path',
    why: 'a path of one machine; work from the project root or a folder that was given',
  },
  {
    pattern: /(?<![\w.@$}-])\/(Users|home)\/\w+\//g,
    rule: 'machine-path',
    why: 'somebody’s home; work from the project root or a folder that was given',
    governs: (path) => !isTest(path),
  },
  {
    pattern: /registry\.(npmjs|yarnpkg)\.\w+|\bregistry\s*=/g,
    rule: 'machine-path',
    why: 'name no registry; npm knows its own',
  },
]

/** This folder spells the banned words out; it is the one place that may. */
const thisFolder = 'tools/src/tidy/'

export const findBannedWords: Rule = (sources) =>
  sources.filter(({ path }) => isProgramText(path) && !path.startsWith(thisFolder)).flatMap((s) => search(s, words))

export const findMachinePaths: Rule = (sources) =>
  sources.filter(({ path }) => !path.startsWith(thisFolder)).flatMap((source) => search(source, machinePlaces))

function search(source: Source, wanted: readonly Word[]): readonly Finding[] {
  const governing = wanted.filter(({ governs }) => governs?.(source.path) ?? true)
  return governing.flatMap(({ pattern, rule, why }) =>
    [...source.text.matchAll(pattern)].map((match) => findingAt(source, match.index, rule, `“${match[0]}”: ${why}`)),
  )
}

const emptyWord = /^(utils?|helpers?|misc|managers?)$/i

/** A file or folder whose name says nothing about what is in it. `common-passwords.ts` does say; `common.ts` does not. */
export const findEmptyNames: Rule = (sources) =>
  sources.flatMap(({ path }): Finding[] => {
    const names = path.split('/').map((name) => name.split('.')[0] ?? '')
    const empty = names.find((name) => name === 'common' || name.split('-').some((word) => emptyWord.test(word)))
    if (empty === undefined) return []
    return [{ path, line: 1, rule: 'empty-name', why: `“${empty}”: if it has no name, it has no place yet` }]
  })
