import type { NotificationChoices } from '@emun/contract/customer'
import { Checkbox, Panel, Select, useMessages } from '@emun/ui'
import { notificationsText } from './messages.ts'

type Hours = NotificationChoices['quietHours']
type Props = { readonly hours: Hours; readonly onChange: (hours: Hours) => void }

const night = { from: '22:00', until: '07:00' } as const
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.trunc(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

/** When not to be disturbed. The two times are never the same: that would be never, or always. */
export function QuietHours({ hours, onChange }: Props) {
  const text = useMessages(notificationsText)
  return (
    <Panel title={text.quietTitle}>
      <p className="choices-about">{text.quietAbout}</p>
      <Checkbox
        name="quiet"
        label={text.quiet}
        value={hours !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {hours === null ? null : (
        <div className="choices-hours">
          <Select
            name="quiet-from"
            label={text.quietFrom}
            value={hours.from}
            options={halfHours.filter(({ value }) => value !== hours.until)}
            onChange={(from) => onChange({ ...hours, from })}
          />
          <Select
            name="quiet-until"
            label={text.quietUntil}
            value={hours.until}
            options={halfHours.filter(({ value }) => value !== hours.from)}
            onChange={(until) => onChange({ ...hours, until })}
          />
        </div>
      )}
    </Panel>
  )
}
