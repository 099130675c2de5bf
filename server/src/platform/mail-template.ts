import { directionOf, type Language } from '@emun/contract/language'

/**
 * What a mail says: a title, paragraphs in order, and at most one thing to do. Phones, codes and amounts are isolated by
 * the writer (U+2066 … U+2069), so that they read left to right in every language, in the text as in the picture of it.
 */
export type MailContent = {
  readonly language: Language
  readonly brand: string
  readonly title: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly address: string }
}

/** Writes a mail twice, as plain text and as HTML, each whole by itself. The title is also its subject. */
export function composeMail(content: MailContent): { subject: string; text: string; html: string } {
  if (content.action && !/^https?:\/\//.test(content.action.address))
    throw new Error('a mail links to a web address or to nothing')
  return { subject: content.title, text: textOf(content), html: htmlOf(content) }
}

function textOf({ language, brand, title, lines, action }: MailContent): string {
  const parts = [title, ...lines, ...(action ? [`${action.label}:\n${action.address}`] : [])]
  return `${parts.join('\n\n')}\n\n-- \n${footers[language](brand)}\n`
}

const footers: Readonly<Record<Language, (brand: string) => string>> = {
  he: (brand) => `ההודעה נשלחה אוטומטית מ־${brand}. לעולם לא נבקש סיסמה או קוד בדוא״ל.`,
  ar: (brand) => `أُرسلت هذه الرسالة تلقائيًا من ${brand}. لن نطلب أبدًا كلمة المرور أو الرمز عبر البريد الإلكتروني.`,
  ru: (brand) => `Это автоматическое письмо ${brand}. Мы никогда не просим пароль или код по электронной почте.`,
  en: (brand) => `${brand} sent this message automatically. We never ask for your password or a code by email.`,
}

/** Mail programs know little CSS and drop style sheets: the styles stand on the elements, the dark ones in a block. */
function htmlOf({ language, brand, title, lines, action }: MailContent): string {
  const direction = directionOf(language)
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f4;color:#16211d;font:16px/1.6 ${fonts}">
<div dir="${direction}" style="max-width:520px;margin:0 auto;text-align:start">
<p class="brand" style="margin:0 0 12px;padding:0 4px;font-weight:700;color:#0b6b4f"><bdi>${escaped(brand)}</bdi></p>
<div class="card" style="padding:28px 24px;background:#fff;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${escaped(title)}</h1>
${paragraphs}
${action ? actionOf(action) : ''}</div>
<p class="quiet" style="margin:16px 4px 0;font-size:13px;color:#55625d">${escaped(footers[language](brand))}</p>
</div>
</body>
</html>
`
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #0f1513 !important; color: #e8efec !important }
.card { background: #19211e !important }
.brand, .address { color: #5fd3ab !important }
.quiet { color: #9daaa5 !important }
}`

/** The address is also written out: some programs show no buttons, and careful people read before they follow. */
function actionOf({ label, address }: NonNullable<MailContent['action']>): string {
  const href = escaped(address)
  return `<p style="margin:24px 0 16px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0b6b4f;color:#fff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p class="quiet" style="margin:0;font-size:13px;color:#55625d;overflow-wrap:anywhere"><a class="address" dir="ltr" href="${href}" style="color:#0b6b4f">${href}</a></p>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
