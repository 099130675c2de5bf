import * as endpoints from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { type Bind, ok } from '../../platform/http.ts'
import { decideReview } from './decide-review.ts'
import { readPicture } from './read-picture.ts'
import { readReview } from './read-review.ts'

export function mountReviews(bind: Bind, deps: Deps): void {
  bind(endpoints.readReview, async ({ operator, params }) => ({
    ...ok,
    review: await readReview(deps, operator, params.id),
  }))
  bind(endpoints.readReviewPicture, ({ operator, params, query }) => readPicture(deps, operator, params.id, query))
  bind(endpoints.decideReview, async ({ operator, params, body }) => ({
    ...ok,
    ...(await decideReview(deps, operator, params.id, body)),
  }))
}
