import { plural } from '@emun/ui'

export const en = {
  promised: 'Promised by',
  places: 'Where the customer is to pay',
  room: 'Room today:',
  open: (count: number) => plural('en', count, { one: `${count} open payment`, other: `${count} open payments` }),
  full: 'Not enough room today',
  typed: 'Other details, typed or pasted',
  pasted: 'Paste the details here',
  pastedHint: 'Each line goes to the field it names or looks like.',
  left: 'Found no field:',
  spread: 'Spread over the fields',
  minutes: 'Minutes to pay',
  minutesHint: 'From 10 to 1440.',
  mayChange:
    'The amount may change a little, so that no two open payments to one place are alike. You will be told what it became.',
  send: 'Send to the customer',
  refuse: 'No details…',
  refuseTitle: 'Tell the customer that there are no details',
  refuseSend: 'Refuse and tell the customer',
  sent: (amount: string, time: string) => `Sent: ${amount} by ${time}`,
  refused: (name: string) => `Refused, and the customer told: ${name}`,
}

export type PaymentDetailsText = typeof en
