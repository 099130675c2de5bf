import type { Language } from '@emun/contract/language'

/**
 * The text of the message with the code. The code is isolated so that it reads left to right in every language; the last
 * line binds it to our host, so that browsers offer to fill it in there and nowhere else (WebOTP).
 */
export function codeMessage(language: Language, sender: { brand: string; host: string }, code: string): string {
  return `${messages[language](sender.brand, `\u2066${code}\u2069`)}\n\n@${sender.host} #${code}`
}

const messages: Record<Language, (brand: string, code: string) => string> = {
  he: (brand, code) => `${code} הוא קוד האימות שלכם ב־${brand}. הקוד תקף ל־10 דקות. אל תמסרו אותו לאיש.`,
  ar: (brand, code) => `${code} هو رمز التحقق الخاص بك في ${brand}. الرمز صالح لمدة 10 دقائق. يُرجى عدم إطلاع أحد عليه.`,
  ru: (brand, code) => `${code} — ваш код подтверждения ${brand}. Он действует 10 минут. Никому его не сообщайте.`,
  en: (brand, code) => `${code} is your ${brand} code. It works for 10 minutes. Do not share it with anyone.`,
}
