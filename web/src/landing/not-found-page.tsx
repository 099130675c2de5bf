import { LinkButton } from '@emun/ui'
import type { ReactElement } from 'react'
import { supportEmail } from '../platform/product.ts'
import type { PageProps } from './pages.tsx'
import { StatePage } from './state-page.tsx'

const art = (
  <>
    <path d="M20 138V76a36 36 0 0 1 72 0v62M180 138V76a36 36 0 0 0-52-32" />
    <circle cx="144" cy="128" r="7" />
  </>
)

export function NotFoundPage(props: PageProps): ReactElement {
  const { notFound } = props.text
  return (
    <StatePage {...props} words={notFound} art={art}>
      <div className="not-found-doors">
        <LinkButton href="/" variant="primary">
          {notFound.home}
        </LinkButton>
        <LinkButton href={`mailto:${supportEmail}`}>{notFound.help}</LinkButton>
      </div>
    </StatePage>
  )
}
