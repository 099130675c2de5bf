import { playByHand, type HandRail } from '../support/paid-by-hand.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

const rails: readonly HandRail[] = [
  {
    name: 'bit',
    language: 'en',
    answers: { phone: '0502345678', name: 'Dana' },
    wrong: { phone: '0502345679', name: 'Dana' },
    failure: 'destination_incorrect',
    rejection: 'recipient_differs',
  },
  {
    name: 'paybox',
    language: 'ru',
    answers: { phone: '0522345678', name: 'Анна' },
    wrong: { phone: '0522345679', name: 'Анна' },
    failure: 'recipient_differs',
    rejection: 'destination_incorrect',
  },
  {
    name: 'banket',
    language: 'ar',
    answers: { phone: '0542345678', name: 'أحمد' },
    wrong: { phone: '0542345679', name: 'أحمد' },
    failure: 'account_closed',
    rejection: 'other',
  },
]

for (const rail of rails.filter(({ name }) => isPlayed('withdrawal', name))) {
  story(`a withdrawal by ${rail.name}, however it goes, in ${rail.language}`, ({ browser, server }) =>
    playByHand(browser, server, rail),
  )
}
