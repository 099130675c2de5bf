import { LinkButton, Ltr } from '@emun/ui'
import type { ReactElement } from 'react'
import { supportEmail } from '../platform/product.ts'
import type { PageProps } from './pages.tsx'
import { StatePage } from './state-page.tsx'

/** Stands where the server writes the id of the request that failed. */
const referenceMark = '__REFERENCE__'

const art = (
  <>
    <path d="M20 138V76a36 36 0 0 1 72 0v62M108 138v-40l22-14-14-22 20-18M180 138V76a36 36 0 0 0-20-32" />
    <circle cx="56" cy="110" r="7" />
  </>
)

/** What the server sends when it has failed over a page. */
export function FailedPage(props: PageProps): ReactElement {
  const { failed, notFound } = props.text
  return (
    <StatePage {...props} words={failed} art={art}>
      <p>
        <Ltr>{referenceMark}</Ltr>
      </p>
      <div className="not-found-doors">
        <LinkButton href="/" variant="primary">
          {notFound.home}
        </LinkButton>
        <LinkButton href={`mailto:${supportEmail}`}>{notFound.help}</LinkButton>
      </div>
    </StatePage>
  )
}
