import { mostCounted } from '@emun/contract/customer'
import { Icon, type IconName } from '@emun/ui'

type IconProps = { readonly icon: IconName; readonly count: number }

/** An icon with how much is new behind it. The figure is for the eye: whoever uses it says it in words besides. */
export function CountedIcon({ icon, count }: IconProps) {
  return (
    <span className="bell-icon">
      <Icon name={icon} />
      {count === 0 ? null : (
        <bdi key={count} className="bell-count" dir="ltr" aria-hidden="true">
          {count < mostCounted ? count : `${mostCounted - 1}+`}
        </bdi>
      )}
    </span>
  )
}

type Props = IconProps & { readonly name: string; readonly said: string }

/** What a link to something that is counted is made of; `said` is the count in words. */
export function Counted({ icon, count, name, said }: Props) {
  return (
    <>
      <CountedIcon icon={icon} count={count} />
      <span className="bell-name">{name}</span>
      {count === 0 ? null : <span className="visually-hidden">{said}</span>}
    </>
  )
}
