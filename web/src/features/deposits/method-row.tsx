import { Icon, Limit, Link, Percent } from '@emun/ui'
import { useId } from 'react'
import { introPathFor } from '../verification/public.tsx'
import type { Method } from './queries.ts'
import { usePayer } from './payer.ts'
import { useDepositsText } from './use-deposits-text.ts'

/** One way to pay: what it costs, how long it takes, how much it carries; or what opens it first. */
export function MethodRow({ method }: { readonly method: Method }) {
  const text = useDepositsText()
  const { name, title, hint, unlock } = method
  const { methodPath } = usePayer()
  const id = useId()
  return (
    <li className="card method" data-tone="surface" data-locked={unlock !== null || undefined}>
      <div className="method-head">
        <h2 id={id}>{unlock === null ? <Link href={methodPath(name)}>{title}</Link> : title}</h2>
        {unlock === null ? (
          <span className="method-go">
            <Icon name="chevron" size={20} />
          </span>
        ) : (
          <Icon name="lock" size={20} />
        )}
      </div>
      <p className="method-hint">{hint}</p>
      <MethodFacts method={method} />
      {unlock === null ? null : (
        <p className="method-lock">
          {text.unlock}:{' '}
          <Link className="text-link" href={introPathFor(unlock)} aria-describedby={id}>
            {text.unlockAction}
          </Link>
        </p>
      )}
    </li>
  )
}

function MethodFacts({ method }: { readonly method: Method }) {
  const text = useDepositsText()
  return (
    <dl className="method-facts">
      <div>
        <dt>{text.fee}</dt>
        <dd>{method.feeBasisPoints === 0 ? text.noFee : <Percent basisPoints={method.feeBasisPoints} />}</dd>
      </div>
      <div>
        <dt>{text.time}</dt>
        <dd>{text.duration(method.time)}</dd>
      </div>
      <div>
        <dt>{text.amounts}</dt>
        <dd>
          <Limits method={method} />
        </dd>
      </div>
    </dl>
  )
}

/** The least and the most, in words between them: a bare dash has no direction. */
export function Limits({ method: { minimum, maximum } }: { readonly method: Method }) {
  const text = useDepositsText()
  return (
    <>
      {text.from}
      <Limit of={minimum} /> {text.upTo}&nbsp;
      <Limit of={maximum} />
    </>
  )
}
