import { Button, Panel, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from './messages.ts'
import type { Item } from './values.ts'

type Props = { readonly item: Item; readonly onLook: (version: number) => void }

/** Everything that was done with it: who, when, and which version it was. */
export function History({ item: { history, version }, onLook }: Props): ReactElement {
  const text = useMessages(contentText)
  return (
    <Panel title={text.history}>
      <ol className="content-history">
        {history.map((done) => (
          <li key={`${done.deed}${done.version}${done.at}`}>
            <span>
              {text.deeds[done.deed]} · {text.version} {done.version}
              {done.effectiveAt === null ? null : (
                <>
                  {' '}
                  {text.from} <Time at={done.effectiveAt} show="both" />
                </>
              )}
            </span>
            <span className="terms-note">
              {done.by === null ? text.product : <UserText>{done.by}</UserText>} · <Time at={done.at} show="both" />
            </span>
            {done.deed === 'saved' && done.version !== version ? (
              <Button size="small" variant="quiet" onClick={() => onLook(done.version)}>
                {text.look}
                <span className="visually-hidden"> {done.version}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
