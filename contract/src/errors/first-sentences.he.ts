import { plural } from '../language/index.ts'
import type { FirstSentences } from './sentence.ts'

export const first = {
  // Fields of a form.
  this_field_required: 'צריך להשלים את זה כדי להמשיך.',
  incorrect_value: 'מה שהוזן לא מתאים לשדה הזה. בדקו ונסו שוב.',
  min_6_symbol: ({ minimum }, print) =>
    plural('he', minimum, {
      one: 'צריך כאן תו אחד לפחות.',
      two: 'צריך כאן שני תווים לפחות.',
      other: `צריך כאן ${print.number(minimum)} תווים לפחות.`,
    }),
  max_symbol: ({ maximum }, print) =>
    plural('he', maximum, {
      one: 'יש כאן מקום לתו אחד. נסו לקצר.',
      two: 'יש כאן מקום לשני תווים. נסו לקצר.',
      other: `יש כאן מקום לעד ${print.number(maximum)} תווים. נסו לקצר מעט.`,
    }),
  password_must_match: 'הסיסמאות אינן זהות. הקלידו את אותה סיסמה בשני השדות.',
  password_too_common: 'קל לנחש את הסיסמה הזו. בחרו סיסמה שאחרים לא יעלו על דעתם.',
  incorrect_phone_number: 'הזינו את מספר הטלפון המלא, ובדקו שנבחרה המדינה הנכונה.',
  invalid_phone_number: 'לא זיהינו את מספר הטלפון הזה. בדקו את המדינה ואת הספרות.',
  must_be_only_letters: 'כתבו כאן אותיות בלבד. אפשר גם רווחים, מקף וגרש.',
  must_be_english_letters_numbers_or_special_characters_only:
    "כתבו באותיות אנגליות ובספרות. גם רווחים והסימנים _ - , ' / מתאימים.",
  invalid_email: 'נראה שכתובת הדוא״ל אינה שלמה. בדקו אותה, וגם את מה שאחרי הסימן @.',
  invalid_applepaycard_email: 'הקודים והקישורים של הכרטיס הזה נשלחים בדוא״ל. בדקו שהכתובת נכונה.',
  incorrect_date: 'אין תאריך כזה בלוח השנה. הזינו יום, אחר כך חודש ואחר כך שנה.',
  date_in_future: 'התאריך הזה עוד לא הגיע. בדקו את השנה.',
  date_in_past: 'המועד הזה כבר עבר. נא לבחור מועד מאוחר יותר.',
  under_age: ({ minimumAge }, print) =>
    plural('he', minimumAge, {
      one: 'אפשר לפתוח חשבון מגיל שנה. נשמח לראות אתכם אז.',
      two: 'אפשר לפתוח חשבון מגיל שנתיים. נשמח לראות אתכם אז.',
      other: `אפשר לפתוח חשבון מגיל ${print.number(minimumAge)}. נשמח לראות אתכם אז.`,
    }),
  nickname_incorrect: 'בכינוי יש בין 3 ל־30 אותיות או ספרות. באמצע אפשר גם נקודה, מקף או קו תחתון.',
  amount_incorrect: 'הזינו את הסכום בספרות. הוא צריך להיות גדול מאפס.',
  too_many_decimals: ({ digits }, print) =>
    digits === 0
      ? 'במטבע הזה אין ספרות אחרי הנקודה. הזינו סכום שלם.'
      : plural('he', digits, {
          one: 'אפשר להזין ספרה אחת לכל היותר אחרי הנקודה.',
          two: 'אפשר להזין שתי ספרות לכל היותר אחרי הנקודה.',
          other: `אפשר להזין ${print.number(digits)} ספרות לכל היותר אחרי הנקודה.`,
        }),
  file_too_big: ({ maximumBytes }, print) =>
    `אפשר להעלות קובץ של עד ${print.number(maximumBytes / 1024 ** 2)} מ״ב. בחרו קובץ קטן יותר.`,
  file_not_image: 'לא הצלחנו לפתוח את הקובץ הזה כתמונה. בחרו קובץ JPG או PNG.',
  file_infected: 'בדיקת הווירוסים עצרה את הקובץ הזה, ולכן דבר לא נשמר. בחרו תמונה אחרת.',
  too_many_pixels: ({ maximumMegapixels }, print) =>
    `אפשר להעלות תמונה של עד ${print.number(maximumMegapixels)} מגה־פיקסל. בחרו תמונה קטנה יותר.`,
  unsupported_document_type: 'איננו יכולים לקרוא קובץ מהסוג הזה. שלחו תמונה בפורמט JPG או PNG.',

  // Who you are.
  not_work_in_your_country: 'השירות שלנו אינו זמין למספרי טלפון מהמדינה הזו. בדקו שנבחרה המדינה הנכונה.',
  not_working_in_your_country: 'השירות שלנו אינו זמין במדינה שלכם. צוות התמיכה ישמח לענות על כל שאלה.',
  // The dialog that shows this prints the reason and the date beside it.
  user_blocked: () => 'החשבון הזה חסום. פנו לתמיכה ונסביר מה אפשר לעשות.',
  account_closed: () => 'החשבון הזה סגור. אפשר לפתוח חשבון חדש עם אותו הטלפון.',
  user_not_found: 'לא מצאנו חשבון עם הפרטים האלה. בדקו אותם ונסו שוב.',
  user_exists: 'למספר הטלפון הזה כבר יש חשבון. אפשר פשוט להיכנס אליו.',
  user_not_verified: 'מספר הטלפון הזה עוד לא אומת. בחרו ״פתיחת חשבון״ ונשלח לכם קוד חדש.',
  nickname_used: 'הכינוי הזה כבר תפוס. נסו כינוי אחר.',
  password_incorrect: 'הסיסמה אינה מתאימה למספר הטלפון הזה. בדקו את שניהם.',
  current_password_incorrect: 'זו אינה הסיסמה הנוכחית שלכם. נסו שוב.',
  login_limit_reached: ({ retryAt }, print) =>
    `כדי לשמור על החשבון שלכם, הכניסה מושהית עד ${print.time(retryAt)}. נסו שוב אחר כך.`,
  password_change_limit_reached: 'היו הרבה ניסיונות להחליף את הסיסמה. פנו לתמיכה ונעזור לכם להחליף אותה.',
  invalid_code: ({ triesLeft }, print) =>
    plural('he', triesLeft, {
      one: 'זה לא הקוד ששלחנו. נשאר לכם ניסיון אחד.',
      two: 'זה לא הקוד ששלחנו. נשארו לכם שני ניסיונות.',
      other: `זה לא הקוד ששלחנו. נשארו לכם ${print.number(triesLeft)} ניסיונות.`,
    }),
  step_up_required: () => 'נשאר רק לאשר שזה אתם, ואז נוכל להמשיך. בינתיים לא קרה דבר.',
  passkey_not_accepted: 'מפתח הגישה לא התקבל. אפשר לנסות שוב, או להיכנס עם הטלפון והסיסמה.',
  passkey_not_found: 'לא מצאנו את מפתח הגישה הזה. ייתכן שכבר הסרתם אותו.',
  passkey_limit_reached: 'אין מקום לעוד מפתחות גישה בחשבון. אפשר להסיר מפתח שאינו בשימוש, ואז להוסיף את החדש.',
  one_time_code_required: 'צריך להזין את הקוד מאפליקציית האימות.',
  one_time_code_incorrect: 'הקוד הזה לא מתאים. הקוד מתחלף כל 30 שניות ופועל פעם אחת, לכן כדאי להזין את החדש ביותר.',
  code_expired: 'פג תוקפו של הקוד הזה. בקשו קוד חדש.',
  code_tries_used: 'כל הניסיונות לקוד הזה נוצלו. בקשו קוד חדש.',
  validation_not_found: 'האישור הזה כבר אינו פתוח. התחילו מחדש.',
  code_wait: ({ retryAt }, print) => `הקוד כבר בדרך אליכם. אפשר לבקש קוד נוסף אחרי ${print.time(retryAt)}.`,
  code_limit_reached: ({ retryAt }, print) =>
    `שלחנו את כל הקודים שאפשר לשלוח בינתיים. אפשר לבקש קוד נוסף אחרי ${print.time(retryAt)}.`,
  wrong_token: 'החיבור לחשבון כבר אינו פעיל. היכנסו שוב.',
  session_closed: 'החיבור לחשבון נסגר מטעמי אבטחה או אחרי זמן ללא פעילות. היכנסו שוב.',
  session_not_found: 'החיבור הזה כבר לא קיים. כדאי להסתכל שוב ברשימה.',
  session_locked: 'הדלפק ננעל כי לא הייתה כאן פעילות. בטלו את הנעילה כדי להמשיך.',
  invitation_expired: 'ההזמנה הזו כבר נוצלה או שעבר זמנה. בקשו הזמנה חדשה.',
  operator_exists: 'כתובת הדוא״ל הזו כבר שייכת למישהו מהצוות.',
  no_access: 'לחשבון שלכם אין גישה לכאן. אם נראה לכם שזו טעות, פנו לתמיכה.',
  profile_not_filled: 'קודם השלימו את הפרטים שלכם, ואז אפשר יהיה להמשיך.',
  verification_required: () => 'האפשרות הזו נפתחת אחרי אימות זהות. אפשר להתחיל באימות כבר עכשיו.',
  document_not_found: 'לא מצאנו את המסמך הזה. פתחו שוב את אימות הזהות.',
  details_verified: 'השם ותאריך הלידה קשורים למסמכים ששלחתם, ולכן רק התמיכה יכולה לשנות אותם.',
  avatar_not_set: 'עוד אין תמונת פרופיל. אפשר להוסיף תמונה בהגדרות.',
  invalid_user_uuid: 'לא זיהינו את ההזמנה הזו. בקשו שישלחו לכם את הקישור שוב.',

  // Requests.
  expired_or_invalid_request: 'הבקשה הזו כבר אינה בתוקף. התחילו מחדש.',
  old_request: 'הבקשה הזו כבר נשלחה עם פרטים אחרים. לפני שליחה נוספת, בדקו בפעילות מה כבר נשלח.',
  item_taken: ({ by }, print) => `זה כבר בטיפול אצל ${print.name(by)}. קחו פריט אחר.`,
  claim_lost: 'הפריט אינו אצלכם, או שלא הייתה פעילות זמן רב. קחו אותו שוב כדי להמשיך; מה שכתבתם נשמר.',
  evidence_not_seen: 'קודם הסתכלו בתמונה הזו, ואז החליטו.',
  idempotency_key_required: 'הבקשה הגיעה אלינו לא שלמה, ולכן לא בוצע דבר. רעננו את הדף ונסו שוב.',
  record_not_found: 'לא מצאנו את מה שביקשתם. חזרו לדף הקודם ונסו שוב.',
  operation_not_allowed: 'הפעולה הזו אינה זמינה כרגע. אם אתם זקוקים לה, פנו לתמיכה.',
  already_decided: 'כבר הוחלט על כך, או שמשהו השתנה בינתיים. בדקו את המצב הנוכחי.',
  not_allowed_option: 'האפשרות הזו אינה פתוחה לחשבון שלכם. פנו לתמיכה ונעזור.',
  too_many_requests: ({ retryAt }, print) => `הגיעו הרבה בקשות בזמן קצר. נסו שוב אחרי ${print.time(retryAt)}.`,
  unknown_status: 'אין מצב כזה. בחרו אחד מהרשימה.',
  try_again: 'לא הצלחנו להשלים את הפעולה כרגע. נסו שוב בעוד דקה.',
  internal_error: 'משהו השתבש אצלנו. נסו שוב, ואם זה חוזר, פנו לתמיכה.',
} as const satisfies FirstSentences
