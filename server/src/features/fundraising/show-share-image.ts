import { second } from '@emun/contract/time'
import type { Picture } from '@emun/contract/uploads'
import type { Deps } from '../../deps.ts'
import { openGate } from '../../platform/gate.ts'
import { networkOf } from '../../platform/network.ts'
import { drawShare, type Shown } from './draw-share.ts'
import { lookClaims } from './policy.ts'
import { checkClaims, known } from './show-page.ts'

type Looking = Pick<Deps, 'db' | 'clock' | 'attempts' | 'config'>
type Asked = { readonly id: string; readonly ip: string }

/**
 * What a link of a fundraiser shows where it is shared, as far as it is now.
 * Refuses: invalid_fundraising, too_many_requests, try_again when too many are drawn already.
 */
export function openShareImages(deps: Looking): (asked: Asked) => Promise<Picture> {
  const drawn = keptDrawings()
  return async ({ id, ip }) => {
    await checkClaims(deps, lookClaims(networkOf(ip)))
    const { purpose, collected, target } = await known(deps.db, id)
    const bytes = await drawn({ brand: deps.config.brandName, purpose, collected, target })
    return { mediaType: 'image/png', bytes: new Uint8Array(bytes) }
  }
}

/** Each is some tens of kilobytes, and a link is looked at by many at once when it is sent to a group. */
const mostKept = 64

/** Draws each once, by what it shows, and forgets those that were not looked at for the longest. */
function keptDrawings(): (shown: Shown) => Promise<Buffer> {
  const gate = openGate({ most: 1, mostWaiting: 32, longestWaitMs: 10 * second })
  const kept = new Map<string, Promise<Buffer>>()
  return (shown) => {
    const key = keyOf(shown)
    const drawing = kept.get(key) ?? drawInTurn(shown)
    kept.delete(key)
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return drawing
  }

  async function drawInTurn(shown: Shown): Promise<Buffer> {
    const leave = await gate.enter()
    return drawShare(shown).finally(leave)
  }
}

function keyOf({ brand, purpose, collected, target }: Shown): string {
  return JSON.stringify([brand, purpose, collected.currency, String(collected.minor), String(target?.minor)])
}
