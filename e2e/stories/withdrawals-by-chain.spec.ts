import { playOnChain, type ChainRail } from '../support/paid-on-chain.ts'
import { isPlayed } from '../support/played-rails.ts'
import { story } from '../support/story.ts'

const tron = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'] as const
const ethereum = ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0xdAC17F958D2ee523a2206206994597C13D831ec7'] as const
const bitcoin = ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'] as const

const rails: readonly ChainRail[] = [
  {
    name: 'btc',
    language: 'en',
    address: bitcoin[0],
    elsewhere: bitcoin[1],
    foreign: tron[0],
    confirmedAfterMinutes: 61,
  },
  {
    name: 'usdt-trc20',
    language: 'he',
    address: tron[0],
    elsewhere: tron[1],
    foreign: ethereum[0],
    confirmedAfterMinutes: 2,
  },
  {
    name: 'usdt-erc20',
    language: 'ru',
    address: ethereum[0],
    elsewhere: ethereum[1],
    foreign: tron[0],
    confirmedAfterMinutes: 14,
  },
]

for (const rail of rails.filter(({ name }) => isPlayed('withdrawal', name))) {
  story(`a withdrawal by ${rail.name}, however it goes, in ${rail.language}`, ({ browser, server }) =>
    playOnChain(browser, server, rail),
  )
}
