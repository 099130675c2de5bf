import type { Clock } from '@emun/contract/time'
import type { Log } from '../../platform/log.ts'
import type { CardIssuer } from './port.ts'
import { authTold, feeTaken, readAuth } from './wasabi-auths.ts'
import { openWasabi } from './wasabi-client.ts'
import { acknowledgement, readWasabiHint } from './wasabi-hint.ts'
import { createHolder, readHolder, updateHolder } from './wasabi-holders.ts'
import { setLimits } from './wasabi-limits.ts'
import { changeCard, createCard, lookupOp, moveMoney, opTold } from './wasabi-ops.ts'
import { readPage } from './wasabi-pages.ts'
import { readCard, readFloat, reveal } from './wasabi-reading.ts'
import type { WasabiSettings } from './wasabi-settings.ts'
import { listThreeDs, revealThreeDs } from './wasabi-three-ds.ts'
import { listTypes } from './wasabi-types.ts'

export type WasabiDeps = { readonly clock: Clock; readonly log: Pick<Log, 'warn'> }

/** WasabiCard: virtual prepaid cards in dollars, out of our wallet there. It knows a repetition by our order number. */
export function openWasabiCard(settings: WasabiSettings, { clock, log }: WasabiDeps): CardIssuer {
  const wasabi = openWasabi(settings)
  return {
    name: 'wasabi',
    typeRefs: settings.types,
    listTypes: () => listTypes(wasabi),
    createHolder: (request) => createHolder(wasabi, request),
    updateHolder: (ref, request) => updateHolder(wasabi, ref, request),
    readHolder: (query) => readHolder(wasabi, query),
    createCard: (request) => createCard(wasabi, request),
    topUp: (request) => moveMoney(wasabi, 'top_up', request),
    withdraw: (request) => moveMoney(wasabi, 'withdraw', request),
    freeze: (request) => changeCard(wasabi, 'freeze', request),
    unfreeze: (request) => changeCard(wasabi, 'unfreeze', request),
    cancel: (request) => changeCard(wasabi, 'cancel', request),
    setLimits: (request) => setLimits(wasabi, request),
    lookupOp: (query) => lookupOp(wasabi, query),
    readCard: (card) => readCard(wasabi, card),
    reveal: (card, secret) => reveal(wasabi, card, secret),
    readAuth: (card, ref) => readAuth(wasabi, card, ref),
    listThreeDs: (card) => listThreeDs(wasabi, log, card),
    revealThreeDs: (card, ref) => revealThreeDs(wasabi, { clock, log }, card, ref),
    listAuths: (period) => readPage(wasabi, 'card/authTransaction', period, authTold),
    listFees: (period) => readPage(wasabi, 'card/authFeeTransaction', period, feeTaken),
    listOps: (period) => readPage(wasabi, 'card/v2/transaction', period, opTold),
    readFloat: (currency) => readFloat(wasabi, currency),
    readWebhook: async (request) => readWasabiHint(wasabi, request),
    acknowledgement,
  }
}
