import type { MoneySentences } from './sentence.ts'

export const he = {
  // Wallets and money.
  iban_incorrect: 'נראה שיש טעות במספר ה־IBAN: השוו אותו למספר שבבנק.',
  swift_incorrect: 'בקוד SWIFT יש 8 או 11 אותיות וספרות. בדקו אותו מול הבנק.',
  identity_number_incorrect: 'נראה שיש טעות במספר הזהות. בדקו את תשע הספרות.',
  chain_address_incorrect: 'נראה שיש טעות בכתובת: אולי חסר בה תו. העתיקו אותה שוב מהארנק שלכם.',
  chain_address_of_another_network: ({ network }, print) =>
    `הכתובת הזו שייכת לרשת אחרת. הזינו כתובת ברשת ${print.name(network)}, אחרת הכסף יאבד.`,
  invalid_wallet_id: 'במספר חשבון יש 7 ספרות. בדקו את המספר.',
  unknown_wallet: 'אין ארנק עם המספר הזה. בדקו את הספרות.',
  not_owned_wallet: 'הארנק הזה שייך למישהו אחר. בחרו ארנק משלכם.',
  not_valid_wallet: 'אי אפשר להשתמש בארנק הזה כאן. בחרו ארנק אחר.',
  own_wallet: 'זה הארנק שלכם. הזינו את המספר של מי שיקבל את הכסף.',
  money_request_not_found: 'אין בקשה כזאת. בדקו את הקישור.',
  money_request_closed: 'אי אפשר יותר לשלם את הבקשה הזאת.',
  wallet_owner_blocked:
    'הארנק הזה אינו יכול לקבל כסף כרגע. דבר לא ירד מהיתרה שלכם; כדאי לברר מול מי שאמור לקבל את הכסף.',
  wallets_differ_in_currency: 'הארנקים האלה מתנהלים במטבעות שונים. בחרו ארנק באותו מטבע.',
  currency_not_supported: 'המטבע הזה אינו זמין כאן. בחרו מטבע אחר.',
  balance_not_zero: ({ balance }, print) =>
    `בחשבון יש ${print.money(balance)}. חשבון נסגר רק כשהוא ריק: תחילה העבירו או משכו את הכסף.`,
  low_balance: ({ available }, print) => `היתרה שלכם היא ${print.money(available)}. הזינו סכום קטן יותר או הפקידו כסף.`,
  low_return_balance: ({ available }, print) =>
    `בהמתנה למשיכה: ${print.money(available)}. אפשר להחזיר ליתרה את הסכום הזה או פחות.`,
  low_card_balance: ({ available }, print) =>
    `היתרה בכרטיס היא ${print.money(available)}. הזינו סכום קטן יותר או טענו את הכרטיס.`,
  minimal_amount: ({ minimum }, print) => `הזינו ${print.money(minimum)} לפחות.`,
  maximum_amount: ({ maximum, remaining }, print) =>
    remaining === undefined
      ? `הזינו ${print.money(maximum)} לכל היותר.`
      : `הזינו ${print.money(remaining)} לכל היותר: זה מה שנשאר מהתקרה שלכם, ${print.money(maximum)}.`,
  transfer_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `תקרת ההעברות שלכם היא ${print.money(maximum)}. אפשר יהיה להעביר עוד אחרי ${print.time(retryAt)}.`
      : `תקרת ההעברות שלכם היא ${print.money(maximum)}, ונשארו ממנה ${print.money(remaining)}. ` +
        `אפשר יהיה להעביר עוד אחרי ${print.time(retryAt)}.`,
  more_than_was_paid: ({ paid, remaining }, print) =>
    `בתשלום הזה שולמו ${print.money(paid)}, ומתוכם אפשר עוד להחזיר לכרטיס ${print.money(remaining)}.`,
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `אפשר למשוך עד ${print.money(maximum)} ב־24 שעות. אפשר יהיה למשוך עוד אחרי ${print.time(retryAt)}.`
      : `אפשר למשוך עד ${print.money(maximum)} ב־24 שעות, ומתוכם נשארו ${print.money(remaining)}. ` +
        `אפשר יהיה למשוך עוד אחרי ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `שינינו מעט את הסכום: ${print.money(to)} במקום ${print.money(from)}. בדקו ואשרו אותו.`,
  transaction_not_found: 'לא מצאנו את הפעולה הזו. חפשו אותה בפעילות.',
  notification_not_found: 'לא מצאנו את ההתראה הזו. ייתכן שנמחקה במכשיר אחר.',
  push_not_on: 'ההתראות כבר לא פועלות בדפדפן הזה. הפעילו אותן שוב.',
  expired_transaction: 'הזמן לתשלום הזה עבר. התחילו הפקדה חדשה, ואם כבר שילמתם, פנו לתמיכה.',
  statement_too_long: ({ maximumDays, maximumLines }, print) =>
    `דף חשבון מכיל עד ${print.number(maximumDays)} ימים ועד ${print.number(maximumLines)} פעולות. אפשר לבחור פחות ימים.`,

  // Rails, cards, fundraising, interfaces.
  quote_expired: 'פג תוקף ההצעה הזו. בדקו את ההצעה החדשה לפני שתמשיכו.',
  rate_unavailable: 'אין כרגע שער המרה אמין. נסו שוב בעוד כמה דקות.',
  payment_not_found: 'התשלום הזה עוד לא נמצא. בדקו את האסמכתה, או נסו שוב בעוד דקה.',
  payment_differs: 'התשלום הזה הוא לכתובת אחרת או בסכום אחר. בדקו את האסמכתה.',
  payment_system_unsupported: 'אמצעי התשלום הזה אינו זמין. בחרו אמצעי אחר.',
  unsupported_withdraw_system: 'דרך המשיכה הזו אינה זמינה. בחרו דרך אחרת.',
  payment_failed: 'התשלום לא עבר. נסו שוב או בחרו אמצעי תשלום אחר.',
  payment_rejected: 'התשלום נדחה. פנו לתמיכה ונברר למה.',
  card_blocked: 'הכרטיס הזה חסום לצמיתות, והכסף שבו חוזר ליתרה שלכם. אפשר להנפיק כרטיס חדש.',
  invalid_fundraising: 'לא מצאנו את הגיוס הזה. בקשו מהמארגנים את הקישור שוב.',
  expired_fundraising: 'הגיוס הזה הסתיים ואינו מקבל עוד כסף. אם תרצו לעזור בכל זאת, פנו למארגנים.',
  interface_blocked: 'ממשק התשלומים הזה חסום, ואי אפשר לשלם דרכו. פנו לתמיכה.',
  interface_unavailable: 'ממשק התשלומים הזה אינו מקבל תשלומים כרגע. פנו לבעליו.',
  invalid_signature: 'החתימה אינה תואמת לבקשה. בדקו את המפתח הסודי ואת החלקים שנחתמו.',
} as const satisfies MoneySentences
