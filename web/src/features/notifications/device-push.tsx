import { Banner, Button, Icon, Panel, Skeleton, StatusChip, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { notificationsText } from './messages.ts'
import { pushQuery } from './queries.ts'
import { useDevicePush } from './use-device-push.ts'
import { usePushSupport } from './use-push-support.ts'
import './device-push.css'

/** Whether this device is told things while the app is closed: a part of a page. */
export function DevicePush() {
  const { device: text } = useMessages(notificationsText)
  const support = usePushSupport()
  return (
    <Panel title={text.title}>
      {support === 'ready' && <Offer />}
      {support === 'denied' && <Denied />}
      {support === 'when-installed' && <InstallFirst />}
      {support === 'unsupported' && <p className="choices-about">{text.unsupported}</p>}
    </Panel>
  )
}

function Offer() {
  const query = useQuery(pushQuery)
  return (
    <WhenLoaded query={query} skeleton={<Skeleton lines={2} />}>
      {({ isOn, publicKey }) => (isOn ? <On /> : <Off publicKey={publicKey} />)}
    </WhenLoaded>
  )
}

function Off({ publicKey }: { readonly publicKey: string }) {
  const { device: text } = useMessages(notificationsText)
  const { busy, turnOn } = useDevicePush()
  return (
    <>
      <p className="choices-about">{text.lead}</p>
      <div className="device-actions">
        <Button icon="bell" busy={busy === 'on'} busyLabel={text.turningOn} onClick={() => void turnOn(publicKey)}>
          {text.turnOn}
        </Button>
      </div>
    </>
  )
}

function On() {
  const { device: text } = useMessages(notificationsText)
  const { busy, turnOff, test } = useDevicePush()
  return (
    <>
      <StatusChip tone="positive">{text.isOn}</StatusChip>
      <p className="choices-about">{text.onLead}</p>
      <div className="device-actions">
        <Button busy={busy === 'test'} busyLabel={text.testing} onClick={() => void test()}>
          {text.test}
        </Button>
        <Button variant="quiet" busy={busy === 'off'} busyLabel={text.turningOff} onClick={() => void turnOff()}>
          {text.turnOff}
        </Button>
      </div>
    </>
  )
}

function Denied() {
  const { device: text } = useMessages(notificationsText)
  return (
    <Banner tone="warning" title={text.denied}>
      {text.deniedWay}
    </Banner>
  )
}

function InstallFirst() {
  const { device: text } = useMessages(notificationsText)
  return (
    <>
      <p className="choices-about">{text.install}</p>
      <ol className="device-steps">
        <li>
          <Icon name="share" />
          <span>{text.installShare}</span>
        </li>
        <li>
          <Icon name="plus" />
          <span>{text.installAdd}</span>
        </li>
      </ol>
    </>
  )
}
