import { LinkButton } from '@emun/ui'
import type { ReactElement } from 'react'
import { supportEmail } from '../platform/product.ts'
import type { PageProps } from './pages.tsx'
import { StatePage } from './state-page.tsx'

const art = (
  <>
    <path d="M64 138V76a36 36 0 0 1 72 0v62M44 138h112M84 138v-30h32v30" />
    <circle cx="100" cy="84" r="7" />
  </>
)

/** What the server sends in place of any page while it is worked on. The address is the one that was asked for. */
export function MaintenancePage(props: PageProps): ReactElement {
  const { maintenance, notFound } = props.text
  return (
    <StatePage {...props} words={maintenance} art={art}>
      <div className="not-found-doors">
        <LinkButton href="" variant="primary">
          {maintenance.again}
        </LinkButton>
        <LinkButton href={`mailto:${supportEmail}`}>{notFound.help}</LinkButton>
      </div>
    </StatePage>
  )
}
