import type { ReplyOf } from '@emun/contract/endpoint'
import type { Language } from '@emun/contract/language'
import type { listPlaces as endpoint } from '@emun/contract/operator'
import { toWire } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Rail } from '../../rails/rail.ts'
import { railFields, shownFields } from '../../rails/words-of.ts'
import { type KnownPlace, listAllPlaces } from '../deposits/public.ts'
import { fieldsOf, regionOf } from './policy.ts'

type Reply = ReplyOf<typeof endpoint>

/** Every account of ours, by rail; those that are off stay in the list, for they may take money that is under way. */
export async function listPlaces({ db, clock, rails }: Deps, language: Language): Promise<Reply> {
  const places = await listAllPlaces(db, clock.now())
  const known = [...rails.values()].filter((rail) => fieldsOf(rail) !== null)
  return {
    ok: true,
    places: places.map((place) => shown(place, rails.get(place.rail), language)),
    rails: known.map((rail) => ({
      rail: rail.name,
      title: rail.words[language].title,
      currency: rail.currency,
      fields: railFields(rail, language, fieldsOf(rail) ?? []),
      regions: regionsOf(rail, language),
    })),
  }
}

function shown(place: KnownPlace, rail: Rail | undefined, language: Language): Reply['places'][number] {
  const { id, name, region, room, open, isOn } = place
  const details = rail ? shownFields(rail, language, fieldsOf(rail) ?? [], place.details) : []
  const limits = { dayLimit: toWire(place.dayLimit), monthLimit: toWire(place.monthLimit), room: toWire(room) }
  return { id, rail: place.rail, name, details, region, ...limits, open, isOn }
}

function regionsOf(rail: Rail, language: Language): Reply['rails'][number]['regions'] {
  const region = regionOf(rail)
  const [field] = region ? railFields(rail, language, [region]) : []
  return field?.choices ?? []
}
