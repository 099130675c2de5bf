import { chargeMonth, purchase, refund, verify, voidPurchase } from './sandbox-auths.ts'
import type { World } from './sandbox-deps.ts'
import { tell } from './sandbox-hints.ts'
import type { Played, SandboxShopAct, Scene } from './sandbox-scene.ts'
import { question } from './sandbox-three-ds.ts'

/** `ref` is what the issuer calls it. `not_possible`: not on this card as it is, or not of this origin any more. */
export type SandboxShopped = { readonly ref: string } | 'not_found' | 'not_possible'

export async function shop(world: World, ref: string, act: SandboxShopAct): Promise<SandboxShopped> {
  const card = await world.store.card(ref)
  if (!card) return 'not_found'
  const played = play[act.act]({ card, act, now: world.clock.now() })
  if (played === 'not_possible') return played
  await world.store.keepCard(played.card)
  await world.plan(
    played.news.map(({ about, ref: of, what, afterMs }) =>
      tell(world, { eventId: `${of}:${what}`, about, ref: of, card: ref }, afterMs),
    ),
  )
  return { ref: played.ref }
}

const play: Readonly<Record<SandboxShopAct['act'], (scene: Scene) => Played>> = {
  purchase,
  verification: verify,
  refund,
  void: voidPurchase,
  monthly_fee: chargeMonth,
  three_ds_code: (scene) => question(scene, 'code'),
  three_ds_link: (scene) => question(scene, 'link'),
}
