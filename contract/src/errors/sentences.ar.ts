import { plural } from '../language/index.ts'
import type { Sentences } from './sentence.ts'

export const ar = {
  // Fields of a form.
  this_field_required: 'يلزم إكمال هذا الحقل للمتابعة.',
  incorrect_value: 'هذه القيمة لا تناسب هذا الحقل. يُرجى التحقق منها والمحاولة مجددًا.',
  min_6_symbol: ({ minimum }, print) =>
    plural('ar', minimum, {
      zero: `الحد الأدنى هنا ${print.number(minimum)} حرف.`,
      one: 'الحد الأدنى هنا حرف واحد.',
      two: 'الحد الأدنى هنا حرفان.',
      few: `الحد الأدنى هنا ${print.number(minimum)} أحرف.`,
      many: `الحد الأدنى هنا ${print.number(minimum)} حرفًا.`,
      other: `الحد الأدنى هنا ${print.number(minimum)} حرف.`,
    }),
  max_symbol: ({ maximum }, print) =>
    plural('ar', maximum, {
      zero: `الحد الأقصى هنا ${print.number(maximum)} حرف. يُرجى الاختصار.`,
      one: 'الحد الأقصى هنا حرف واحد. يُرجى الاختصار.',
      two: 'الحد الأقصى هنا حرفان. يُرجى الاختصار.',
      few: `الحد الأقصى هنا ${print.number(maximum)} أحرف. يُرجى الاختصار قليلًا.`,
      many: `الحد الأقصى هنا ${print.number(maximum)} حرفًا. يُرجى الاختصار قليلًا.`,
      other: `الحد الأقصى هنا ${print.number(maximum)} حرف. يُرجى الاختصار قليلًا.`,
    }),
  password_must_match: 'كلمتا المرور مختلفتان. يُرجى كتابة كلمة المرور نفسها في الحقلين.',
  password_too_common: 'كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة لا تخطر على بال غيرك.',
  incorrect_phone_number: 'يُرجى إدخال رقم الهاتف كاملًا والتأكد من اختيار البلد الصحيح.',
  invalid_phone_number: 'لم نتعرّف على رقم الهاتف هذا. يُرجى التحقق من البلد والأرقام.',
  must_be_only_letters: 'يُرجى كتابة الحروف فقط. يمكن أيضًا استخدام المسافات والشرطة والفاصلة العليا.',
  must_be_english_letters_numbers_or_special_characters_only:
    "يُرجى الكتابة بالحروف الإنجليزية والأرقام. المسافات والعلامات _ - , ' / مقبولة أيضًا.",
  invalid_email: 'يبدو أن عنوان البريد الإلكتروني غير مكتمل. يُرجى التحقق منه ومن الجزء الذي يلي العلامة @ أيضًا.',
  invalid_applepaycard_email: 'تُرسَل رموز هذه البطاقة وروابطها بالبريد الإلكتروني. يُرجى التأكد من صحة العنوان.',
  incorrect_date: 'لا يوجد تاريخ كهذا في التقويم. يُرجى إدخال اليوم ثم الشهر ثم السنة.',
  date_in_future: 'هذا التاريخ لم يحن بعد. يُرجى التحقق من السنة.',
  under_age: ({ minimumAge }, print) =>
    plural('ar', minimumAge, {
      zero: `يمكن فتح حساب ابتداءً من سن ${print.number(minimumAge)} عام. يسعدنا الترحيب بك حينها.`,
      one: 'يمكن فتح حساب ابتداءً من سن عام واحد. يسعدنا الترحيب بك حينها.',
      two: 'يمكن فتح حساب ابتداءً من سن عامين. يسعدنا الترحيب بك حينها.',
      few: `يمكن فتح حساب ابتداءً من سن ${print.number(minimumAge)} أعوام. يسعدنا الترحيب بك حينها.`,
      many: `يمكن فتح حساب ابتداءً من سن ${print.number(minimumAge)} عامًا. يسعدنا الترحيب بك حينها.`,
      other: `يمكن فتح حساب ابتداءً من سن ${print.number(minimumAge)} عام. يسعدنا الترحيب بك حينها.`,
    }),
  nickname_incorrect: 'يتكوّن الاسم المستعار من 3 إلى 30 حرفًا أو رقمًا. ويمكن أن تأتي في وسطه نقطة أو شرطة أو شرطة سفلية.',
  amount_incorrect: 'يُرجى كتابة المبلغ بالأرقام، على أن يكون أكبر من صفر.',
  too_many_decimals: ({ digits }, print) =>
    plural('ar', digits, {
      zero: 'لا تُستخدم الكسور في هذه العملة. يُرجى إدخال مبلغ دون كسور.',
      one: 'الحد الأقصى بعد الفاصلة العشرية رقم واحد. يُرجى حذف الزائد.',
      two: 'الحد الأقصى بعد الفاصلة العشرية رقمان. يُرجى حذف الزائد.',
      few: `الحد الأقصى بعد الفاصلة العشرية ${print.number(digits)} أرقام. يُرجى حذف الزائد.`,
      many: `الحد الأقصى بعد الفاصلة العشرية ${print.number(digits)} رقمًا. يُرجى حذف الزائد.`,
      other: `الحد الأقصى بعد الفاصلة العشرية ${print.number(digits)} رقم. يُرجى حذف الزائد.`,
    }),
  file_too_big: ({ maximumBytes }, print) =>
    `الحد الأقصى لحجم الملف ${print.number(maximumBytes / 1024 ** 2)} ميغابايت. يُرجى اختيار ملف أصغر.`,
  file_not_image: 'هذا الملف ليس صورة يمكننا فتحها. يُرجى اختيار صورة JPG أو PNG.',
  file_infected: 'أوقف فحص الفيروسات هذا الملف، ولذلك لم يُحفظ أي شيء. يُرجى اختيار صورة أخرى.',
  too_many_pixels: ({ maximumMegapixels }, print) =>
    `الحد الأقصى لدقة الصورة ${print.number(maximumMegapixels)} ميغابكسل. يُرجى اختيار صورة أصغر.`,
  unsupported_document_type: 'لا يمكننا قراءة هذا النوع من الملفات. يُرجى إرسال صورة بصيغة JPG أو PNG.',

  // Who you are.
  not_work_in_your_country: 'خدمتنا غير متاحة لأرقام الهواتف من هذا البلد. يُرجى التأكد من اختيار البلد الصحيح.',
  not_working_in_your_country: 'خدمتنا غير متاحة في بلدك. يسعد فريق الدعم بالإجابة عن أي سؤال.',
  // The dialog that shows this prints the reason and the date beside it.
  user_blocked: () => 'هذا الحساب محظور. يُرجى التواصل مع الدعم وسنوضح لك ما يمكن فعله.',
  user_not_found: 'لم نجد حسابًا بهذه البيانات. يُرجى التحقق منها والمحاولة مجددًا.',
  user_exists: 'يوجد حساب برقم الهاتف هذا. يمكنك تسجيل الدخول مباشرةً.',
  user_not_verified: 'لم يُؤكَّد رقم الهاتف هذا بعد. يُرجى اختيار «نسيت كلمة المرور» وسنرسل إليك رمزًا.',
  nickname_used: 'هذا الاسم المستعار مستخدَم بالفعل. يُرجى اختيار اسم آخر.',
  password_incorrect: 'كلمة المرور لا تتوافق مع رقم الهاتف هذا. يُرجى التحقق من كليهما.',
  current_password_incorrect: 'هذه ليست كلمة المرور الحالية. يُرجى المحاولة مجددًا.',
  login_limit_reached: ({ retryAt }, print) =>
    `حفاظًا على أمان حسابك، أوقفنا تسجيل الدخول مؤقتًا حتى ${print.time(retryAt)}. يُرجى المحاولة بعد ذلك.`,
  password_change_limit_reached: 'تكررت محاولات تغيير كلمة المرور. يُرجى التواصل مع الدعم وسنساعدك على تغييرها.',
  invalid_code: ({ triesLeft }, print) =>
    plural('ar', triesLeft, {
      zero: 'هذا ليس الرمز الذي أرسلناه. لم تبقَ لديك محاولات.',
      one: 'هذا ليس الرمز الذي أرسلناه. بقيت لديك محاولة واحدة.',
      two: 'هذا ليس الرمز الذي أرسلناه. بقيت لديك محاولتان.',
      few: `هذا ليس الرمز الذي أرسلناه. بقيت لديك ${print.number(triesLeft)} محاولات.`,
      many: `هذا ليس الرمز الذي أرسلناه. بقيت لديك ${print.number(triesLeft)} محاولة.`,
      other: `هذا ليس الرمز الذي أرسلناه. بقيت لديك ${print.number(triesLeft)} محاولة.`,
    }),
  step_up_required: () => 'يُرجى تأكيد هويتك أولًا، ثم يمكن المتابعة. لم يحدث شيء بعد.',
  passkey_not_accepted: 'لم يُقبل مفتاح المرور هذا. يُرجى المحاولة مرة أخرى، أو تسجيل الدخول بالهاتف وكلمة المرور.',
  passkey_not_found: 'لم نجد مفتاح المرور هذا. ربما أُزيل من قبل.',
  passkey_limit_reached:
    'وصل حسابك إلى أكبر عدد من مفاتيح المرور. يُرجى إزالة مفتاح لم تعد تستخدمه، ثم إضافة هذا المفتاح.',
  one_time_code_required: 'يُرجى إدخال الرمز من تطبيق المصادقة.',
  one_time_code_incorrect: 'هذا الرمز غير صحيح. يتغير الرمز كل 30 ثانية ويُستخدم مرة واحدة، فيُرجى إدخال أحدث رمز.',
  code_expired: 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد.',
  code_tries_used: 'استُنفدت محاولات إدخال هذا الرمز. يُرجى طلب رمز جديد.',
  code_wait: ({ retryAt }, print) => `الرمز في طريقه إليك. يمكنك طلب رمز آخر بعد ${print.time(retryAt)}.`,
  code_limit_reached: ({ retryAt }, print) =>
    `أرسلنا كل ما يمكن إرساله من رموز في الوقت الحالي. يمكنك طلب رمز آخر بعد ${print.time(retryAt)}.`,
  wrong_token: 'لم تعد هذه الجلسة مفتوحة. يُرجى تسجيل الدخول مجددًا.',
  session_closed: 'أُغلقت الجلسة حفاظًا على الأمان أو لعدم النشاط. يُرجى تسجيل الدخول مجددًا.',
  session_not_found: 'لم تعد هذه الجلسة موجودة. يُرجى مراجعة القائمة مرة أخرى.',
  session_locked: 'قُفل هذا المكتب لعدم وجود نشاط. يُرجى إلغاء القفل للمتابعة.',
  invitation_expired: 'استُخدمت هذه الدعوة أو انتهت صلاحيتها. يُرجى طلب دعوة جديدة.',
  operator_exists: 'هذا البريد الإلكتروني مسجّل لأحد أفراد الفريق.',
  no_access: 'ليست لحسابك صلاحية الوصول إلى هذا القسم. إن بدا لك ذلك خطأً، فيُرجى التواصل مع الدعم.',
  profile_not_filled: 'يُرجى إكمال بياناتك أولًا، ثم يمكنك المتابعة.',
  verification_required: () => 'تُتاح هذه الخدمة بعد التحقق من الهوية. يمكنك بدء التحقق الآن.',
  document_not_found: 'لم نجد هذا المستند. يُرجى فتح التحقق من الهوية مرة أخرى.',
  avatar_not_set: 'لا توجد صورة شخصية بعد. يمكنك إضافة صورة من الإعدادات.',
  invalid_user_uuid: 'لم نتعرّف على هذه الدعوة. يُرجى طلب الرابط مجددًا ممّن أرسله.',

  // Requests.
  expired_or_invalid_request: 'لم يعد هذا الطلب ساريًا. يُرجى البدء من جديد.',
  old_request: 'سبق إرسال هذا الطلب ببيانات أخرى. يُرجى مراجعة الحركات قبل إرساله مجددًا.',
  idempotency_key_required: 'لم يصلنا الطلب كاملًا، ولذلك لم يُنفَّذ أي شيء. يُرجى تحديث الصفحة والمحاولة مجددًا.',
  record_not_found: 'لم نجد المطلوب. يُرجى العودة إلى الصفحة السابقة والمحاولة مجددًا.',
  operation_not_allowed: 'هذا الإجراء غير متاح حاليًا. عند الحاجة إليه، يُرجى التواصل مع الدعم.',
  not_allowed_option: 'هذا الخيار غير متاح لحسابك. يُرجى التواصل مع الدعم وسنساعدك.',
  too_many_requests: ({ retryAt }, print) =>
    `وصلتنا طلبات كثيرة في وقت قصير. يُرجى المحاولة مجددًا بعد ${print.time(retryAt)}.`,
  unknown_status: 'لم تتضح حالة الحركة بعد. يُرجى تحديث الصفحة بعد دقيقة.',
  try_again: 'تعذّر إتمام العملية الآن. يُرجى المحاولة مجددًا بعد دقيقة.',
  internal_error: 'حدث خلل من جانبنا. يُرجى المحاولة مجددًا، والتواصل مع الدعم إن تكرر ذلك.',

  // Wallets and money.
  invalid_wallet_id: 'يتكوّن رقم الحساب من 7 أرقام. يُرجى التحقق من الرقم.',
  unknown_wallet: 'لا توجد محفظة بهذا الرقم. يُرجى التحقق من الأرقام.',
  not_owned_wallet: 'هذه المحفظة تخص شخصًا آخر. يُرجى اختيار إحدى محافظك.',
  not_valid_wallet: 'لا يمكن استخدام هذه المحفظة هنا. يُرجى اختيار محفظة أخرى.',
  own_wallet: 'هذه محفظتك. يُرجى إدخال رقم المستلم.',
  wallet_owner_blocked: 'هذه المحفظة لا تستقبل الأموال حاليًا. لم يُخصم شيء من رصيدك، ويمكنك الاستفسار من المستلم.',
  wallets_differ_in_currency: 'المحفظتان بعملتين مختلفتين. يُرجى اختيار محفظة بالعملة نفسها.',
  currency_not_supported: 'هذه العملة غير متاحة هنا. يُرجى اختيار عملة أخرى.',
  low_balance: ({ available }, print) => `رصيدك ${print.money(available)}. يُرجى إدخال مبلغ أقل أو إيداع المزيد.`,
  low_return_balance: ({ available }, print) =>
    `المبلغ المحجوز للسحب ${print.money(available)}. يمكنك إعادة هذا المبلغ أو أقل منه إلى الرصيد.`,
  low_card_balance: ({ available }, print) =>
    `رصيد البطاقة ${print.money(available)}. يُرجى إدخال مبلغ أقل أو شحن البطاقة.`,
  minimal_amount: ({ minimum }, print) => `يُرجى إدخال ${print.money(minimum)} على الأقل.`,
  maximum_amount: ({ maximum, remaining }, print) =>
    remaining === undefined
      ? `يُرجى إدخال ${print.money(maximum)} أو أقل.`
      : `يُرجى إدخال ${print.money(remaining)} أو أقل، فهذا هو المتبقي من حدّك البالغ ${print.money(maximum)}.`,
  transfer_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `حدّ التحويل لديك ${print.money(maximum)}. يمكنك تحويل المزيد بعد ${print.time(retryAt)}.`
      : `حدّ التحويل لديك ${print.money(maximum)}، والمتبقي منه ${print.money(remaining)}. ` +
        `يمكنك تحويل المزيد بعد ${print.time(retryAt)}.`,
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `حدّ السحب خلال 24 ساعة ${print.money(maximum)}. يمكنك سحب المزيد بعد ${print.time(retryAt)}.`
      : `حدّ السحب خلال 24 ساعة ${print.money(maximum)}، والمتبقي منه ${print.money(remaining)}. ` +
        `يمكنك سحب المزيد بعد ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `عدّلنا المبلغ قليلًا: ${print.money(to)} بدلًا من ${print.money(from)}. يُرجى مراجعته وتأكيده.`,
  transaction_not_found: 'لم نجد هذه الحركة. يُرجى البحث عنها في قائمة الحركات.',
  notification_not_found: 'لم نجد هذا الإشعار. ربما حُذف من جهاز آخر.',
  expired_transaction: 'انتهت مهلة هذا الدفع. يُرجى بدء إيداع جديد، أو التواصل مع الدعم إن سبق الدفع.',

  // Rails, cards, fundraising, interfaces.
  payment_system_unsupported: 'طريقة الدفع هذه غير متاحة. يُرجى اختيار طريقة أخرى.',
  unsupported_withdraw_system: 'طريقة السحب هذه غير متاحة. يُرجى اختيار طريقة أخرى.',
  payment_failed: 'لم يكتمل الدفع. يُرجى المحاولة مجددًا أو اختيار طريقة دفع أخرى.',
  payment_rejected: 'رُفضت عملية الدفع. يُرجى التواصل مع الدعم لمعرفة السبب.',
  card_blocked: 'هذه البطاقة محظورة نهائيًا، ويعود ما فيها من مال إلى رصيدك. يمكنك إصدار بطاقة جديدة.',
  invalid_fundraising: 'لم نجد حملة جمع الأموال هذه. يُرجى طلب الرابط مجددًا من المنظّم.',
  expired_fundraising: 'انتهت حملة جمع الأموال هذه ولم تعد تستقبل الأموال. إن رغبت في المساعدة، يمكنك التواصل مع المنظّم.',
  interface_blocked: 'واجهة الدفع هذه محظورة، ولا يمكن الدفع من خلالها. يُرجى التواصل مع الدعم.',
  interface_unavailable: 'واجهة الدفع هذه لا تستجيب حاليًا. يُرجى المحاولة مجددًا بعد بضع دقائق.',
  invalid_signature: 'التوقيع لا يطابق الطلب. يُرجى التحقق من المفتاح السري ومن الأجزاء الموقَّعة.',
} as const satisfies Sentences
