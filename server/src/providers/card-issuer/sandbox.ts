import { oneAtATime } from '../one-at-a-time.ts'
import type { CardIssuer } from './port.ts'
import { readAuth } from './sandbox-auths.ts'
import { movesOf } from './sandbox-card.ts'
import type { SandboxIssuerDeps, World } from './sandbox-deps.ts'
import { readIssuerHint } from './sandbox-hints.ts'
import { createHolder, decideHolder, readHolder, updateHolder } from './sandbox-holders.ts'
import { setLimits } from './sandbox-limits.ts'
import { cancel, createCard, failOp, floatOf, freeze, lookupOp, topUp, unfreeze, withdraw } from './sandbox-ops.ts'
import { listAuths, listFees, listOps } from './sandbox-pages.ts'
import { readCard, reveal } from './sandbox-reading.ts'
import type { SandboxShopAct } from './sandbox-scene.ts'
import { shop, type SandboxShopped } from './sandbox-shop.ts'
import { openIssuerStore } from './sandbox-store.ts'
import { listThreeDs, revealThreeDs } from './sandbox-three-ds.ts'
import { answerAtTill, type Bought, payAtTill, type TillAnswer, type TypedCard } from './sandbox-till.ts'
import { sandboxTypes } from './sandbox-types.ts'

/** The issuer, and whoever plays the world around it. */
export type SandboxIssuer = CardIssuer & {
  readonly shop: (card: string, act: SandboxShopAct) => Promise<SandboxShopped>
  /** Somebody types a card at a shop, and then the code that its issuer asks for. */
  readonly payAtTill: (typed: TypedCard, bought: Bought) => Promise<TillAnswer>
  readonly answerAtTill: (
    answer: { readonly card: string; readonly question: string; readonly code: string },
    bought: Bought,
  ) => Promise<TillAnswer>
  /** False where there is no such holder. */
  readonly decideHolder: (ref: string, how: 'approved' | 'rejected') => Promise<boolean>
  /** Ends the operation with this id of ours as a failure; false when it is not under way. */
  readonly fail: (id: string) => Promise<boolean>
  /** How often money moved for this id of ours: more than once is what must never be. */
  readonly moved: (id: string) => Promise<number>
}

/**
 * An issuer inside this process whose cards buy nothing; see `fateOf` for what an amount can make happen. What changes its
 * cards is done in turn, so that a balance is spent once; as with its neighbours that holds within one server.
 */
export function openSandboxIssuer({ records, ...given }: SandboxIssuerDeps): SandboxIssuer {
  const world: World = { ...given, store: openIssuerStore(records) }
  const inTurn = oneAtATime()
  return {
    name: 'sandbox',
    createHolder: (request) => inTurn(() => createHolder(world, request)),
    updateHolder: (ref, request) => inTurn(() => updateHolder(world, ref, request)),
    createCard: (request) => inTurn(() => createCard(world, request)),
    topUp: (request) => inTurn(() => topUp(world, request)),
    withdraw: (request) => inTurn(() => withdraw(world, request)),
    freeze: (request) => inTurn(() => freeze(world, request)),
    unfreeze: (request) => inTurn(() => unfreeze(world, request)),
    cancel: (request) => inTurn(() => cancel(world, request)),
    setLimits: (request) => inTurn(() => setLimits(world, request)),
    listTypes: async () => [...sandboxTypes.values()].map(({ type }) => type),
    readHolder: (query) => readHolder(world, query),
    lookupOp: (query) => lookupOp(world, query),
    readCard: (card) => readCard(world, card),
    reveal: (card, secret) => reveal(world, card, secret),
    readAuth: (card, ref) => readAuth(world, card, ref),
    listThreeDs: (card) => listThreeDs(world, card),
    revealThreeDs: (card, ref) => revealThreeDs(world, card, ref),
    listAuths: (period) => listAuths(world, period),
    listFees: (period) => listFees(world, period),
    listOps: (period) => listOps(world, period),
    readFloat: (currency) => floatOf(world, currency),
    readWebhook: async (request) => readIssuerHint(world.key, request),
    acknowledgement: { ok: true },
    shop: (card, act) => inTurn(() => shop(world, card, act)),
    payAtTill: (typed, bought) => inTurn(() => payAtTill(world, typed, bought)),
    answerAtTill: (answer, bought) => inTurn(() => answerAtTill(world, answer, bought)),
    decideHolder: (ref, how) => inTurn(() => decideHolder(world, ref, how)),
    fail: (id) => inTurn(() => failOp(world, id)),
    async moved(id) {
      const known = await world.store.op(id)
      return known ? movesOf(known.card, id, world.clock.now()) : 0
    },
  }
}
