import { rm } from 'node:fs/promises'
import { moneyText, percentageFee } from '@emun/contract/money'
import { listFees } from '@emun/contract/public'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { writePages } from '../../../test/support/written-pages.ts'
import { wholeUnits } from '../wallets/public.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await writePages({
    landing: '{{limit1}}<template data-each="rails">[{{title}}|{{deposit}}|{{depositFee}}]</template>',
    partner:
      '<template data-each="level1">{{ofTopUps}} {{perCard}}</template>, <template data-each="level2">{{ofTopUps}} {{perCard}}</template>',
  })
  server = await startTestServer({ env: { EMUN_WEB: folder } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()

it('shows on the landing what every way costs by the table that payments are charged by', async () => {
  const { reply } = await ask(server.url, listFees, { query: { lang: 'en' } })
  const { rails } = reply
  const shown = await read('/?lang=en')
  expect(rails.length).toBeGreaterThan(5)
  for (const { title, deposit } of rails) {
    const fee = deposit && percentageFee(wholeUnits('USD', 100n), BigInt(deposit.feeBasisPoints))
    const cells = deposit && fee ? `${deposit.feeBasisPoints / 100}%|${moneyText(fee, 'en')}` : '–|'
    expect(shown).toContain(`[${title.replaceAll("'", '&#39;')}|${cells}]`)
  }
  expect(shown).toContain('$1,000,000.00')
})

it('shows partners what bringing customers earns', async () => {
  expect(await read('/partner?lang=en')).toContain('0.3% $2.00, 0.1% $1.00')
})
