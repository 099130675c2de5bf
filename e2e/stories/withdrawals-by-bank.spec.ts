import { playByHand, type HandRail } from '../support/paid-by-hand.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

const toGermany = {
  recipient: 'Dana Cohen',
  country: 'DE',
  address: 'Herzl 5 Haifa',
  zip: '12345',
  bankName: 'Deutsche Bank',
  swift: 'DEUTDEFF',
  iban: 'DE89370400440532013000',
}
const toAccount = { bank: '12', branch: '600', account: '123456', owner: 'דנה כהן', identityNumber: '123456782' }

/** What goes through a bank, at home and abroad. */
const rails: readonly HandRail[] = [
  {
    name: 'bank',
    language: 'he',
    answers: toAccount,
    wrong: { ...toAccount, account: '654321' },
    failure: 'account_closed',
    rejection: 'recipient_differs',
    isLookedAt: true,
  },
  {
    name: 'wire',
    language: 'en',
    answers: toGermany,
    wrong: { ...toGermany, recipient: 'D Cohen' },
    failure: 'provider_declined',
    rejection: 'account_closed',
  },
]

for (const rail of rails.filter(({ name }) => isPlayed('withdrawal', name))) {
  story(`a withdrawal by ${rail.name}, however it goes, in ${rail.language}`, ({ browser, server }) =>
    playByHand(browser, server, rail),
  )
}
