import { Banner, Button, Dialog, Icon, Skeleton, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { documentsText } from './messages.ts'
import { type NewDocument, newDocumentsQuery } from './queries.ts'
import { useAgreeing } from './use-agreeing.ts'
import './documents.css'

type Props = { readonly onClose: () => void; readonly onAgreed: () => void }

/** What has changed, each document a press away in a tab beside it, and one agreement to all of them. */
export function DocumentsDialog({ onClose, onAgreed }: Props) {
  const text = useMessages(documentsText)
  const { language } = useLanguage()
  const query = useQuery(newDocumentsQuery(language))
  const { busy, problem, agree } = useAgreeing(query, onAgreed)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={text.agreeing}
            disabled={!query.data?.length}
            onClick={agree}
          >
            {text.agree}
          </Button>
          <Button onClick={onClose}>{text.later}</Button>
        </>
      }
    >
      {problem !== undefined && <Banner tone="warning">{problem}</Banner>}
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
        {(documents) => (
          <ul className="new-documents">
            {documents.map((document) => (
              <li key={document.name}>
                <ToRead document={document} />
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Dialog>
  )
}

function ToRead({ document: { name, title, since, before } }: { readonly document: NewDocument }) {
  const text = useMessages(documentsText)
  const { language } = useLanguage()
  return (
    <>
      <h3>
        <UserText>{title}</UserText>
      </h3>
      <p>
        {text.version} <Time at={since} />
        {before && (
          <>
            {' '}
            {text.insteadOf} <Time at={before.since} />
          </>
        )}
      </p>
      <p className="new-documents-before">
        {before ? (
          <>
            {text.agreedOn} <Time at={before.agreedAt} />
          </>
        ) : (
          text.neverAgreed
        )}
      </p>
      <a className="text-link" href={`/${name}/${language}`} target="_blank" rel="noreferrer">
        {text.read(title)}
        <span className="visually-hidden"> ({text.inNewTab})</span>
        <Icon name="forward" size={18} />
      </a>
    </>
  )
}
