import type { Language } from '@emun/contract/language'

type Words = { readonly title: string; readonly lines: readonly string[] }

/** The mail that brings the code to an address; the code is isolated, so that it reads left to right in every language. */
export function codeMail(language: Language, code: string): Words {
  const { title, shown, notYou } = codeWords[language]
  return { title, lines: [shown(`\u2066${code}\u2069`), notYou] }
}

const codeWords: Readonly<
  Record<Language, { readonly title: string; readonly shown: (code: string) => string; readonly notYou: string }>
> = {
  he: {
    title: 'אישור כתובת הדוא״ל',
    shown: (code) => `הקוד שלכם הוא ${code}. הזינו אותו בהגדרות; הוא תקף ל־10 דקות.`,
    notYou: 'אם לא ביקשתם אותו, אפשר להתעלם מההודעה: בלי הקוד לא ישתנה דבר.',
  },
  ar: {
    title: 'تأكيد البريد الإلكتروني',
    shown: (code) => `رمزك هو ${code}. يُرجى إدخاله في الإعدادات؛ الرمز صالح لمدة 10 دقائق.`,
    notYou: 'إذا لم تطلب هذا الرمز، فيمكن تجاهل الرسالة: لن يتغير شيء من دونه.',
  },
  ru: {
    title: 'Подтверждение электронной почты',
    shown: (code) => `Ваш код: ${code}. Введите его в настройках; он действует 10 минут.`,
    notYou: 'Если вы его не запрашивали, ничего делать не нужно: без кода ничего не изменится.',
  },
  en: {
    title: 'Confirm your email address',
    shown: (code) => `Your code is ${code}. Enter it in Settings; it works for 10 minutes.`,
    notYou: 'If you didn’t ask for it, you can ignore this message: without the code nothing changes.',
  },
}

/** The mail to an address that was left. */
export function changedMail(language: Language): Words {
  return changedWords[language]
}

const changedWords: Readonly<Record<Language, Words>> = {
  he: {
    title: 'כתובת הדוא״ל שלכם שונתה',
    lines: ['מעכשיו נכתוב לכתובת אחרת ולא לכאן.', 'אם לא אתם עשיתם זאת, החליפו סיסמה מיד ופנו לתמיכה.'],
  },
  ar: {
    title: 'تم تغيير بريدك الإلكتروني',
    lines: [
      'من الآن سنكتب إلى عنوان آخر وليس إلى هذا العنوان.',
      'إذا لم يكن ذلك منك، فيُرجى تغيير كلمة المرور فورًا ومراسلة الدعم.',
    ],
  },
  ru: {
    title: 'Ваш адрес электронной почты изменён',
    lines: [
      'Теперь мы будем писать на другой адрес, а не сюда.',
      'Если это были не вы, сразу смените пароль и напишите в поддержку.',
    ],
  },
  en: {
    title: 'Your email address was changed',
    lines: [
      'From now on we write to another address and not to this one.',
      'If this wasn’t you, change your password at once and write to support.',
    ],
  },
}
