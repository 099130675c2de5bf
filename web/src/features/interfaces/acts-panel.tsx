import { Skeleton, Time, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { Fold } from './fold.tsx'
import { interfacesText } from './messages.ts'
import { actsQuery } from './queries.ts'

/** What was done to it and when, so that its owner notices what they did not do. */
export function ActsPanel({ id }: { readonly id: string }) {
  const text = useMessages(interfacesText)
  const query = useQuery(actsQuery(id))
  return (
    <Fold title={text.acts}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
        {(acts) => (
          <ul className="interface-done">
            {acts.map(({ act, at }) => (
              <li key={`${act} ${at}`}>
                <span>{text.actWords[act]}</span> <Time at={at} show="day_time" />
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Fold>
  )
}
