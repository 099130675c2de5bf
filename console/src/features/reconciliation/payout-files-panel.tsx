import { amountOf } from '@emun/contract/money'
import { listPayoutFiles, makePayoutFile, readPayoutFile } from '@emun/contract/operator'
import { Banner, Button, Money, Panel, Time, useMessages, UserText, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { useAsked } from '../../platform/asked.ts'
import { saveFile } from '../../platform/save-file.ts'
import { forIntention, queuesText, useAct } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import type { Made, PayoutFile } from './reconciliation.ts'

/** Bank payments that are ready go into a file; those that were made can be taken again. `onChanged`: the queue is old. */
export function PayoutFilesPanel({ onChanged }: { onChanged: () => void }): ReactElement | null {
  const text = useMessages(reconciliationText)
  const queues = useMessages(queuesText)
  const toast = useToast()
  const { reply, again } = useAsked(listPayoutFiles, {})
  const [left, setLeft] = useState<Made['left']>([])
  const { act, busy, problem } = useAct<'make' | 'take'>({ onClaimLost: () => undefined })
  const take = ({ id }: Pick<PayoutFile, 'id'>): void =>
    act({
      name: 'take',
      send: () => call(readPayoutFile, { params: { id } }),
      onDone: ({ fileName, bytes }) => saveFile(fileName, new TextDecoder('ascii').decode(bytes), 'text/plain'),
    })
  const make = (): void =>
    act({
      name: 'make',
      send: () =>
        forIntention('payout file', {}, (idempotencyKey) => call(makePayoutFile, { body: {}, idempotencyKey })),
      onDone: (made) => {
        setLeft(made.left)
        toast(made.file ? text.fileMade(made.file.payments) : text.noFile, made.file ? 'positive' : 'neutral')
        again()
        onChanged()
      },
    })
  if (reply === null) return null
  return (
    <Panel
      title={text.files}
      action={
        reply.waiting > 0 && (
          <Button size="small" busy={busy === 'make'} busyLabel={queues.sending} onClick={make}>
            {text.makeFile(reply.waiting)}
          </Button>
        )
      }
    >
      {reply.waiting === 0 && <p className="fact-more">{text.noFile}</p>}
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      <Left left={left} />
      <ul className="breaks">
        {reply.files.map((file) => (
          <FileRow key={file.id} file={file} onTake={() => take(file)} />
        ))}
      </ul>
    </Panel>
  )
}

function FileRow({ file, onTake }: { file: PayoutFile; onTake: () => void }): ReactElement {
  const text = useMessages(reconciliationText)
  return (
    <li className="break">
      <p className="arrived-line">
        <span dir="ltr">{file.fileName}</span>
        <Money amount={amountOf(file.total)} />
      </p>
      <p className="arrived-line fact-more">
        <span>
          {text.payments(file.payments)} · <UserText>{file.by}</UserText> ·{' '}
          <Time at={file.at} show="day_time" afterWords />
        </span>
        <Button size="small" icon="download" onClick={onTake}>
          {text.download}
        </Button>
      </p>
    </li>
  )
}

function Left({ left }: Pick<Made, 'left'>): ReactElement | null {
  const text = useMessages(reconciliationText)
  if (left.length === 0) return null
  const nameOf = (field: string): string => (text.fields as Readonly<Record<string, string>>)[field] ?? ''
  return (
    <Banner tone="warning" title={text.left}>
      <ul className="flags">
        {left.map((each) => (
          <li key={`${each.part} ${each.field}`}>
            <UserText>{each.who}</UserText> · <Money amount={amountOf(each.amount)} /> · {nameOf(each.field)}{' '}
            {text.leftWhy[each.problem]}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
