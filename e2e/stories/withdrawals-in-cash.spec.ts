import { playByHand, type HandRail } from '../support/paid-by-hand.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

const home = {
  recipient: 'أحمد',
  region: 'north',
  street: 'الجبل 5',
  city: 'حيفا',
  phone: '0502345678',
  slot: 'noon',
}

/** What is collected: where nobody comes for it in time, it goes elsewhere. */
const rails: readonly HandRail[] = [
  {
    name: 'atm',
    language: 'ru',
    answers: { city: 'Хайфа' },
    wrong: { city: 'Эйлат', preferredBank: '12' },
    collect: { code: '840215', bank: '12', expiry: '18:00' },
    failure: 'not_collected',
    rejection: 'other',
  },
  {
    name: 'courier',
    language: 'ar',
    answers: home,
    wrong: { ...home, slot: 'morning' },
    collect: { window: '12:00-14:00', handoverCode: '4321' },
    failure: 'not_collected',
    rejection: 'destination_incorrect',
  },
]

for (const rail of rails.filter(({ name }) => isPlayed('withdrawal', name))) {
  story(`a withdrawal by ${rail.name}, however it goes, in ${rail.language}`, ({ browser, server }) =>
    playByHand(browser, server, rail),
  )
}
