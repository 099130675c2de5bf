/** The frame of the details, as it stands on the customer's own page. */
export const en = {
  title: 'Payment details',
  amount: 'Amount to pay',
  until: 'Pay by',
  onlyThis: 'These details are for this request only.',
}

export type Letters = typeof en
