import { Banner, Button, useMessages } from '@emun/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runningVersion } from '../../platform/running-version.ts'
import { installationText } from './messages.ts'
import { hasTypedText } from './typed-text.ts'

const askAgainMs = 10 * 60_000
/** Whoever goes to and fro between two tabs asks no more often than this. */
const sureForMs = 60_000
const answersWithinMs = 15_000

/** The version that the server hands out now; `web/prerender.ts` writes the file. */
const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/version.json', {
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]),
    })
    return answer.ok ? ((await answer.json()) as { readonly app: string }).app : runningVersion()
  },
  staleTime: sureForMs,
  refetchInterval: askAgainMs,
  refetchOnWindowFocus: true,
  meta: { isLive: false },
})

/** A version of the app newer than the one that runs, unless it has been put off; and the way to put it off. */
export function useNewerVersion(): readonly [newer: string | null, putOff: () => void] {
  const { data } = useQuery(versionQuery)
  const [putOff, setPutOff] = useState<string>()
  const isNewer = data !== undefined && data !== runningVersion() && data !== putOff
  return [isNewer ? data : null, () => setPutOff(data)]
}

/** Offers the newer version. It is loaded when the customer says so, and a second time where something is typed. */
export function NewerVersion({ onLater }: { readonly onLater: () => void }) {
  const text = useMessages(installationText)
  const [asks, setAsks] = useState(false)
  const reload = () => (hasTypedText() ? setAsks(true) : location.reload())
  const action = asks ? (
    <>
      <Button size="small" variant="primary" onClick={() => location.reload()}>
        {text.reloadAnyway}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsks(false)}>
        {text.keepTyping}
      </Button>
    </>
  ) : (
    <>
      <Button size="small" variant="primary" onClick={reload}>
        {text.reload}
      </Button>
      <Button size="small" variant="quiet" onClick={onLater}>
        {text.later}
      </Button>
    </>
  )
  return (
    <Banner tone="info" icon="refresh" title={text.ready} action={action}>
      {asks ? text.typed : undefined}
    </Banner>
  )
}
