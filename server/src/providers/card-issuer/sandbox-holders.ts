import type { Holder, HolderQuery, HolderRequest, IssuerOutcome } from './port.ts'
import { declined, type World } from './sandbox-deps.ts'
import { tell } from './sandbox-hints.ts'
import { holderAt, holderOf, isTaken, isWritten, reviewMs, type SandboxHolder, wordsOf } from './sandbox-holder.ts'
import { sandboxTypes } from './sandbox-types.ts'

const refOf = (id: string) => `sandbox_holder_${id}`

export async function createHolder(world: World, request: HolderRequest): Promise<IssuerOutcome> {
  const ref = refOf(request.id)
  const known = await world.store.holder(ref)
  if (known) return known.words === wordsOf(world.key, request) ? { outcome: 'accepted', ref } : declined('conflict')
  if (!sandboxTypes.get(request.typeRef)?.type.needsHolder) return declined('unsupported')
  return review(world, { ref, id: request.id }, request)
}

/** What is asked again while it is in review is the same update. */
export async function updateHolder(world: World, ref: string, request: HolderRequest): Promise<IssuerOutcome> {
  const known = await world.store.holder(ref)
  if (!known) return declined('refused')
  const { state } = holderAt(known, world.clock.now())
  if (state !== 'rejected')
    return known.words === wordsOf(world.key, request) ? { outcome: 'accepted', ref } : declined('state')
  if (request.typeRef !== known.typeRef) return declined('holder')
  return review(world, known, request)
}

async function review(
  world: World,
  known: Pick<SandboxHolder, 'ref' | 'id'>,
  request: HolderRequest,
): Promise<IssuerOutcome> {
  const at = world.clock.now().toISOString()
  const holder = holderOf(world.key, known, request, at)
  if (!isWritten(request) || isTaken(holder, await world.store.holders())) return declined('holder')
  await world.store.keepHolder(holder)
  await tellOf(world, known.ref, at, reviewMs)
  return { outcome: 'accepted', ref: known.ref }
}

export async function readHolder(world: World, { id, ref }: HolderQuery): Promise<Holder | 'not_found'> {
  const known = await world.store.holder(ref ?? refOf(id))
  const isOurs = known !== null && (known.id === id || known.lastId === id)
  return isOurs ? holderAt(known, world.clock.now()) : 'not_found'
}

/** Ends a review before its time, or changes what came of it. */
export async function decideHolder(world: World, ref: string, decided: 'approved' | 'rejected'): Promise<boolean> {
  const known = await world.store.holder(ref)
  if (!known) return false
  await world.store.keepHolder({ ...known, decided })
  await tellOf(world, ref, `${known.at}:${decided}`, 0)
  return true
}

async function tellOf(world: World, ref: string, what: string, afterMs: number): Promise<void> {
  const hint = { eventId: `${ref}:${what}`, about: 'holder', ref, card: null } as const
  await world.plan([tell(world, hint, afterMs)])
}
