import { describe, expect, it } from 'vitest'
import { saidBy } from './planted.ts'
import { findBannedWords, findEmptyNames, findMachinePaths } from './words.ts'

describe('the glossary', () => {
  it.each([
    'purseNumber',
    'secondaryBalance',
    'secondary_balance',
    'RefundBalance',
    'campaign',
    'requisites',
    'isAdmin',
    'walletId',
    'memo',
    'transferMemo',
    'memo_text',
    'beneficiaryName',
    'isKycPassed',
    'cash_out',
  ])('has one word for one thing: %s is a loser', (word) => {
    expect(saidBy(findBannedWords, { 'web/src/a.ts': `\nexport const ${word} = 1` })).toEqual([
      'web/src/a.ts:2 glossary',
    ])
    expect(saidBy(findBannedWords, { 'server/migrations/0001-a.sql': `-- ${word}` })).toHaveLength(1)
  })

  it('leaves alone what only looks alike, and documents that quote the losers', () => {
    const text = `// A prerequisite, from memory.\nexport const role = 'admin'\nthrow refuse('invalid_wallet_id')\n`
    expect(saidBy(findBannedWords, { 'server/src/a.ts': text, 'docs/glossary.md': 'wallet, not purse' })).toEqual([])
  })
})

describe('what customers and operators read', () => {
  it.each([
    ['en', 'No commission'],
    ['en', 'Sign up'],
    ['en', 'Username'],
    ['en', 'Your e-mail'],
    ['en', 'Getting started'],
    ['en', 'The merchant said no'],
    ['en', 'Completed'],
    ['en', 'The wallet number or a phone'],
    ['he', 'העסקה הושלמה'],
    ['he', 'מספר ארנק'],
    ['he', 'שם משתמש'],
    ['he', 'ההעברה נכשלה'],
    ['he', 'הקבלה מוכנה'],
    ['he', 'כל ההיסטוריה'],
    ['ar', 'إدخال الكود'],
    ['ar', 'رقم المحفظة'],
    ['ar', 'اسم المستخدم'],
    ['ar', 'سجل المعاملات'],
    ['ar', 'غير موثّق'],
    ['ar', 'العملات الرقمية'],
    ['ar', 'حاول مرة أخرى'],
    ['ar', 'إذا تكرر الأمر فراسل الدعم'],
    ['ar', 'اختر طريقة الدفع'],
    ['ar', 'هل هذا مصرف؟'],
    ['ru', 'История транзакций'],
    ['ru', 'Номер кошелька'],
    ['ru', 'Удержано'],
    ['ru', 'Имя пользователя'],
    ['ru', 'Эл. почта'],
    ['ru', 'Попробовать ещё раз'],
  ])('says the words of the glossary: in %s not “%s”', (language, text) => {
    const path = `web/src/features/transfers/messages.${language}.ts`
    expect(saidBy(findBannedWords, { [path]: `export const a = '${text}'` })).toEqual([`${path}:1 glossary`])
  })

  it.each([
    ['en', `{ state: { rejected: 'Declined' } }`],
    ['he', `'העברה שהתקבלה'`],
    ['ar', `'التحقق من الهوية'`],
    ['ar', `'تحقق جزئي'`],
    ['ar', `'رقم موثوق'`],
    ['ru', `'Кошелька с таким номером нет'`],
  ])('may say what only looks like a loser: in %s %s', (language, text) => {
    const path = `web/src/features/transfers/messages.${language}.ts`
    expect(saidBy(findBannedWords, { [path]: `export const a = ${text}` })).toEqual([])
  })

  it('may be called otherwise in the code', () => {
    expect(saidBy(findBannedWords, { 'server/src/a.ts': 'const payee = await findPayee(tx)' })).toEqual([])
  })

  it('has nothing against React’s own memo', () => {
    const text = `import { memo, useMemo } from 'react'\nexport const A = memo(B)\nconst c = useMemo<C>(d)\n`
    expect(saidBy(findBannedWords, { 'web/src/a.tsx': text })).toEqual([])
  })
})

it.each(['// TODO later', '// FIXME', '/* HACK */'])('finds unfinished work: %s', (comment) => {
  expect(saidBy(findBannedWords, { 'server/src/a.ts': comment })).toEqual(['server/src/a.ts:1 unfinished'])
})

it('lets nobody turn text from people into markup', () => {
  const text = `export const a = <p dangerouslySetInnerHTML={{ __html: note }} />`
  expect(saidBy(findBannedWords, { 'web/src/a.tsx': text })).toEqual(['web/src/a.tsx:1 raw-html'])
})

describe('paths of one machine', () => {
  it.each(
    ['work', 'root', 'home/dana', 'Users/dana']
      .map((home) => `/${home}/emun`)
      .concat(['https://registry', 'npmjs', 'org'].join('.')),
  )('are found in every kind of file: %s', (place) => {
    expect(saidBy(findMachinePaths, { 'docs/run.md': `see\n${place}/` })).toEqual(['docs/run.md:2 machine-path'])
  })

  it('are not relative paths and web addresses', () => {
    const text = `import '../home/work/page.ts'\nexport const at = 'https://example.com/work/1'\n`
    expect(saidBy(findMachinePaths, { 'web/src/a.ts': text })).toEqual([])
  })
})

describe('names of files', () => {
  it.each([
    'web/src/utils.ts',
    'web/src/format-utils.ts',
    'server/src/helpers/a.ts',
    'ui/src/common.ts',
    'a/misc/b.ts',
  ])('say what is inside: %s does not', (path) =>
    expect(saidBy(findEmptyNames, { [path]: '' })).toEqual([`${path}:1 empty-name`]),
  )

  it('may use those words where they mean something', () => {
    expect(saidBy(findEmptyNames, { 'contract/src/common-passwords.ts': '' })).toEqual([])
  })
})
