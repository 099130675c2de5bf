import * as desk from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { addPlace } from './add-place.ts'
import { listPlaces } from './list-places.ts'
import { switchPlace } from './switch-place.ts'

export function mountPlaces(bind: Bind, deps: Deps): void {
  bind(desk.listPlaces, ({ query: { lang } }) => listPlaces(deps, lang))
  bind(desk.addPlace, async ({ operator, body }) => ({ ...ok, id: await addPlace(deps, operator, body) }))
  bind(desk.switchPlace, ({ operator, params: { id }, body }) => switchPlace(deps, operator, id, body).then(() => ok))
}
