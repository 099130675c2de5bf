import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Input } from '../../platform/api.ts'
import { type Asked, useAsked } from '../../platform/asked.ts'

/**
 * Reads an item on the desk, and reads it again when the queue says that it has another version than what is shown. Where
 * the reply does not tell its own version, the first that is heard of after it counts as another one.
 */
export function useCase<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  version: number | undefined,
  versionIn?: (reply: ReplyOf<E>) => number,
): Asked<ReplyOf<E>> {
  const asked = useAsked(endpoint, input)
  const { reply, again } = asked
  const [known, setKnown] = useState(version)
  const refresh = useEffectEvent((newest: number | undefined) => {
    if (newest === undefined) return
    setKnown(newest)
    const shown = reply !== null && versionIn ? versionIn(reply) : known
    if (reply !== null && newest !== shown) again()
  })
  useEffect(() => refresh(version), [version])
  return asked
}
