import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { type Tone, toneIcon } from './tone.ts'

export type BannerProps = {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly icon?: IconName
  /** A link or a button: the next step. */
  readonly action?: ReactNode
  readonly onDismiss?: () => void
}

/** Something to know, in its place in the page. It is not announced: whoever changes a status says so once. */
export function Banner({ tone, title, children, icon = toneIcon[tone], action, onDismiss }: BannerProps): ReactElement {
  return (
    <div className="banner" data-tone={tone}>
      <Icon name={icon} />
      <div className="banner-words">
        {title !== undefined && <p className="banner-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className="banner-action">{action}</div>}
      </div>
      {onDismiss && <Dismiss onDismiss={onDismiss} />}
    </div>
  )
}

function Dismiss({ onDismiss }: { onDismiss: () => void }): ReactElement {
  const text = useMessages(uiText)
  return <IconButton icon="close" label={text.close} onClick={onDismiss} />
}
