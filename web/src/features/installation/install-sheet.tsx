import { Button, Icon, useMessages } from '@emun/ui'
import { installationText } from './messages.ts'
import type { InstallOffer } from './use-install-offer.ts'

/** A place on the home screen, offered once something is done: with the browser’s own question, or in two pictures. */
export function InstallSheet({ way, accept, dismiss }: InstallOffer) {
  const text = useMessages(installationText)
  return (
    <section className="install-sheet" aria-labelledby="install-title">
      <h2 id="install-title">{text.title}</h2>
      <p>{text.text}</p>
      {way === 'steps' ? <Steps steps={text.steps} /> : null}
      <div className="install-actions">
        {way === 'prompt' ? (
          <Button variant="primary" icon="download" onClick={accept}>
            {text.install}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={dismiss}>
          {text.notNow}
        </Button>
      </div>
    </section>
  )
}

const pictures = ['share', 'plus'] as const

function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="install-steps">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <span className="install-picture" data-picture={picture}>
            <Icon name={picture} />
          </span>
          {steps[index]}
        </li>
      ))}
    </ol>
  )
}
