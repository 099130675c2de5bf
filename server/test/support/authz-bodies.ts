const why = { reason: 'A test of who may' }

/** A person whose name may stand on a card. */
export const somebody = {
  firstName: 'Dana',
  lastName: 'Levi',
  dateOfBirth: '1990-02-01',
  email: 'dana@emun.example',
  phone: '0502345678',
  country: 'IL',
  region: 'Tel Aviv',
  city: 'Tel Aviv',
  addressLine: 'Dizengoff 1',
  postCode: '6433222',
}

const noLimits = { perDay: null, perMonth: null, shop: null, isSingleUse: false, until: null }

/** Bodies that their schemas accept, for calls about somebody's object: an empty one would be refused before its owner is asked. */
export const bodies: Readonly<Record<string, object>> = {
  'PUT /account/notification/{id}/read': { isRead: true },
  'POST /operator/customers/{id}/notes': { note: 'A test of who may' },
  'POST /operator/customers/{id}/block': { category: 'illegal_act', note: 'A test', ...why },
  'POST /operator/customers/{id}/unblock': { note: 'A test', ...why },
  'POST /operator/customers/{id}/pause': { days: 1, ...why },
  'POST /operator/customers/{id}/unpause': why,
  'POST /operator/customers/{id}/close': why,
  'POST /operator/customers/{id}/keep': why,
  'POST /operator/customers/{id}/end-sessions': why,
  'POST /operator/verification/{id}/decision': { document: 'doc_1', submission: 'sub_1', decision: 'approved' },
  'POST /operator/statement-lines/{id}/decision': { decision: 'ignored', note: 'A test of who may' },
  'POST /operator/unknown-outcomes/{id}/ask': {},
  'POST /operator/team/{id}/role': { role: 'approver', ...why },
  'POST /operator/team/{id}/invitation': why,
  'POST /operator/team/{id}/end': why,
  'PUT /account/passkeys/{id}': { name: 'Phone' },
  'POST /account/deposit-info/{id}': { pay: { amount: '50.000000', currency: 'USDT' } },
  'POST /account/fundraising/{id}/extend': { endsOn: '2027-01-01' },
  'POST /account/fundraising/{id}/move': {},
  'POST /fundraising/deposit-info/{id}': { pay: { amount: '100.00', currency: 'USD' } },
  'POST /fundraising/quote/{id}': { paymentSystem: 'card', amount: { amount: '100.00', currency: 'USD' } },
  'POST /account/replace-card/{id}': {},
  'POST /account/topup-card/{id}': { amount: { amount: '10.00', currency: 'USD' } },
  'POST /account/withdraw-from-card/{id}': { amount: { amount: '10.00', currency: 'USD' } },
  'PUT /account/card-name/{id}': { name: 'Shopping' },
  'PUT /account/card-limits/{id}': noLimits,
  'PUT /account/wsc-cardholder/{id}': somebody,
  'POST /account/withdraw/{id}': { answers: { phone: '0502345678', name: 'Dana' } },
  'POST /operator/payment-details/{id}': { answers: {} },
  'POST /operator/payment-details/{id}/refuse': { reason: 'other', message: 'A test' },
  'POST /operator/deposits/{id}/objection': { decision: 'kept', note: 'A test', oneTimeCode: '000000' },
  'POST /operator/deposits/{id}/decision': { decision: 'rejected', reason: 'other', message: 'A test' },
  'POST /operator/withdrawals/{id}/part': { amount: { amount: '1.00', currency: 'USD' } },
  'POST /operator/withdrawals/{id}/reject': { reason: 'other', message: 'A test' },
  'POST /operator/parts/{id}/approval': { decision: 'approved' },
  'POST /operator/parts/{id}/settle': { reference: 'A test' },
  'POST /operator/parts/{id}/fail': { reason: 'other', message: 'A test' },
  'POST /operator/parts/{id}/receipt': {},
  'POST /store-confirmation/{id}': {},
  'POST /operator/terms/{id}/approval': { outcome: 'declined' },
  'PUT /operator/places/{id}': { isOn: false, ...why },
  'POST /sandbox/cards/{id}/act': { act: 'purchase', amount: { amount: '1.00', currency: 'USD' } },
  'POST /operator/customers/{id}/collect': why,
  'POST /operator/referrals/{id}/hold': { category: 'other', note: 'A test', ...why },
  'POST /operator/referrals/{id}/clear': why,
  'POST /operator/cards/{id}/block': why,
  'POST /operator/cards/{id}/refund': why,
  'POST /operator/cards/{id}/label': { label: 'under_review', ...why },
}

/** The same of what is asked in the address. */
export const queries: Readonly<Record<string, string>> = {
  'GET /account/card-withdraw-info/{id}': '?amount=1.00',
  'GET /account/card-statement/{id}': '?from=2026-01-01&to=2026-01-31&format=json&lang=en',
}
