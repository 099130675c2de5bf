import type { MoneySentences } from './sentence.ts'

export const ar = {
  // Wallets and money.
  iban_incorrect: 'في رقم IBAN هذا خطأ: يُرجى مقارنته بالرقم لدى البنك.',
  swift_incorrect: 'يتكوّن رمز SWIFT من 8 أو 11 حرفًا ورقمًا. يُرجى التحقق منه لدى البنك.',
  identity_number_incorrect: 'في رقم الهوية هذا خطأ. يُرجى التحقق من أرقامه التسعة.',
  chain_address_incorrect: 'في هذا العنوان خطأ: ربما ينقصه حرف. يُرجى نسخه مجددًا من محفظتك.',
  chain_address_of_another_network: ({ network }, print) =>
    `هذا العنوان تابع لشبكة أخرى. يُرجى إدخال عنوان على ${print.name(network)}، وإلا ضاع المال.`,
  invalid_wallet_id: 'يتكوّن رقم الحساب من 7 أرقام. يُرجى التحقق من الرقم.',
  unknown_wallet: 'لا توجد محفظة بهذا الرقم. يُرجى التحقق من الأرقام.',
  not_owned_wallet: 'هذه المحفظة تخص شخصًا آخر. يُرجى اختيار إحدى محافظك.',
  not_valid_wallet: 'لا يمكن استخدام هذه المحفظة هنا. يُرجى اختيار محفظة أخرى.',
  own_wallet: 'هذه محفظتك. يُرجى إدخال رقم المستلم.',
  money_request_not_found: 'لا يوجد طلب كهذا. يُرجى التحقق من الرابط.',
  money_request_closed: 'لم يعد دفع هذا الطلب ممكنًا.',
  wallet_owner_blocked: 'هذه المحفظة لا تستقبل الأموال حاليًا. لم يُخصم شيء من رصيدك، ويمكنك الاستفسار من المستلم.',
  wallets_differ_in_currency: 'المحفظتان بعملتين مختلفتين. يُرجى اختيار محفظة بالعملة نفسها.',
  currency_not_supported: 'هذه العملة غير متاحة هنا. يُرجى اختيار عملة أخرى.',
  balance_not_zero: ({ balance }, print) =>
    `في الحساب ${print.money(balance)}. لا يُغلق الحساب إلا وهو فارغ: يُرجى تحويل المال أو سحبه أولًا.`,
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
  more_than_was_paid: ({ paid, remaining }, print) =>
    `بلغت هذه الدفعة ${print.money(paid)}، وما زال يمكن إعادة ${print.money(remaining)} منها إلى البطاقة.`,
  day_withdraw_limit_reached: ({ maximum, remaining, retryAt }, print) =>
    remaining === undefined
      ? `حدّ السحب خلال 24 ساعة ${print.money(maximum)}. يمكنك سحب المزيد بعد ${print.time(retryAt)}.`
      : `حدّ السحب خلال 24 ساعة ${print.money(maximum)}، والمتبقي منه ${print.money(remaining)}. ` +
        `يمكنك سحب المزيد بعد ${print.time(retryAt)}.`,
  amount_adjusted: ({ from, to }, print) =>
    `عدّلنا المبلغ قليلًا: ${print.money(to)} بدلًا من ${print.money(from)}. يُرجى مراجعته وتأكيده.`,
  transaction_not_found: 'لم نجد هذه الحركة. يُرجى البحث عنها في قائمة الحركات.',
  notification_not_found: 'لم نجد هذا الإشعار. ربما حُذف من جهاز آخر.',
  push_not_on: 'لم تعد الإشعارات مفعّلة في هذا المتصفح. يُرجى تفعيلها من جديد.',
  expired_transaction: 'انتهت مهلة هذه الدفعة. يُرجى بدء إيداع جديد، أو التواصل مع الدعم إن سبق الدفع.',
  statement_too_long: ({ maximumDays, maximumLines }, print) =>
    `يغطي كشف الحساب ${print.number(maximumDays)} يومًا و${print.number(maximumLines)} حركة كحد أقصى. يُرجى اختيار أيام أقل.`,

  // Rails, cards, fundraising, interfaces.
  quote_expired: 'انتهى عرض السعر هذا. يُرجى مراجعة العرض الجديد قبل المتابعة.',
  rate_unavailable: 'لا يتوفر الآن سعر صرف موثوق. يُرجى المحاولة بعد بضع دقائق.',
  payment_not_found: 'لم نعثر على هذه الدفعة بعد. يُرجى التحقق من الرقم المرجعي أو المحاولة بعد دقيقة.',
  payment_differs: 'هذه الدفعة إلى عنوان آخر أو بمبلغ آخر. يُرجى التحقق من الرقم المرجعي.',
  payment_system_unsupported: 'طريقة الدفع هذه غير متاحة. يُرجى اختيار طريقة أخرى.',
  unsupported_withdraw_system: 'طريقة السحب هذه غير متاحة. يُرجى اختيار طريقة أخرى.',
  payment_failed: 'لم يكتمل الدفع. يُرجى المحاولة مجددًا أو اختيار طريقة دفع أخرى.',
  payment_rejected: 'رُفضت الدفعة. يُرجى التواصل مع الدعم لمعرفة السبب.',
  card_blocked: 'هذه البطاقة محظورة نهائيًا، ويعود ما فيها من مال إلى رصيدك. يمكنك إصدار بطاقة جديدة.',
  invalid_fundraising: 'لم نجد حملة جمع الأموال هذه. يُرجى طلب الرابط مجددًا من المنظّم.',
  expired_fundraising: 'انتهت حملة جمع الأموال هذه ولم تعد تستقبل الأموال. إن رغبت في المساعدة، يمكنك التواصل مع المنظّم.',
  interface_blocked: 'واجهة الدفع هذه محظورة، ولا يمكن الدفع من خلالها. يُرجى التواصل مع الدعم.',
  interface_unavailable: 'واجهة الدفع هذه لا تستقبل مدفوعات حاليًا. يُرجى سؤال صاحبها.',
  invalid_signature: 'التوقيع لا يطابق الطلب. يُرجى التحقق من المفتاح السري ومن الأجزاء الموقَّعة.',
} as const satisfies MoneySentences
