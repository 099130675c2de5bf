import { Button, Icon, Ltr, StatusChip, Time, useLanguage, useMessages } from '@emun/ui'
import { useId } from 'react'
import { countryName } from '../../platform/country-name.ts'
import { deviceIcon, deviceText } from './device.ts'
import { securityText } from './messages.ts'
import type { Session } from './queries.ts'

type Props = { readonly session: Session; readonly onEnd: () => void }

/** One browser that is logged in: what it is, from where, since when. This one is not ended here but by logging out. */
export function SessionRow({ session, onEnd }: Props) {
  const text = useMessages(securityText)
  const nameId = useId()
  const name = deviceText(session)
  return (
    <li className="session">
      <Icon name={deviceIcon(session)} />
      <div className="session-words">
        <p id={nameId} className="session-name">
          {name === undefined ? text.unknownDevice : <Ltr>{name}</Ltr>}
        </p>
        <Whereabouts session={session} />
        {session.isThis && (
          <StatusChip tone="positive" icon="check">
            {text.thisDevice}
          </StatusChip>
        )}
      </div>
      {session.isThis ? null : (
        <Button size="small" variant="secondary" aria-describedby={nameId} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

/** The place is as coarse as the address tells it: a country. */
function Whereabouts({ session }: Pick<Props, 'session'>) {
  const text = useMessages(securityText)
  const { language } = useLanguage()
  const { country, signedInAt, lastSeenAt } = session
  return (
    <>
      {country === undefined ? null : <p>{countryName(country, language)}</p>}
      <p>
        {text.signedIn}: <Time at={signedInAt} show="day_time" afterWords />
      </p>
      {session.isThis ? null : (
        <p>
          {text.lastSeen}: <Time at={lastSeenAt} show="day_time" afterWords />
        </p>
      )}
    </>
  )
}
