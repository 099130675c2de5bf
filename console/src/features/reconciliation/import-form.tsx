import { importStatement } from '@emun/contract/operator'
import { refuse, type WireRefusal } from '@emun/contract/errors'
import { toWire } from '@emun/contract/money'
import {
  AmountField,
  Banner,
  Button,
  FileButton,
  Panel,
  Select,
  useLanguage,
  useMessages,
  UserText,
  useToast,
} from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { forIntention, queuesText, useAct } from '../queues/public.ts'
import { reconciliationText } from './messages.ts'
import { type Account, type Imported, textOf, typedBalance, useRailName } from './reconciliation.ts'

export type ImportFormProps = { readonly accounts: readonly Account[]; readonly onImported: () => void }

/** Reads a statement: which account, what it held in the end, and the file. What cannot be read is told row by row. */
export function ImportForm({ accounts, onImported }: ImportFormProps): ReactElement {
  const text = useMessages(reconciliationText)
  const queues = useMessages(queuesText)
  const form = useImporting(accounts, onImported)
  return (
    <Panel title={text.importTitle}>
      <form
        noValidate
        className="decision-fields"
        aria-label={text.importTitle}
        onSubmit={(event) => {
          event.preventDefault()
          form.send()
        }}
      >
        <Accounts accounts={accounts} value={form.at} onChange={form.setAt} />
        <AmountField
          label={text.closing}
          hint={text.closingHint}
          name="closing"
          currency="ILS"
          value={form.closing}
          onChange={form.setClosing}
          error={form.errorAt('closing')}
        />
        <FileButton
          label={text.choose}
          name="file"
          icon="share"
          accept=".csv,.txt,.tsv"
          onChoose={form.setFile}
          error={form.errorAt('text')}
        >
          {form.file && (
            <span>
              {text.chosen} <UserText>{form.file.name}</UserText>
            </span>
          )}
        </FileButton>
        {form.problem !== undefined && <Banner tone="negative">{form.problem}</Banner>}
        <Problems problems={form.found} />
        <div className="decision-buttons">
          <Button type="submit" variant="primary" busy={form.busy !== null} busyLabel={queues.sending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type AccountsProps = {
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onChange: (at: string) => void
}

function Accounts({ accounts, value, onChange }: AccountsProps): ReactElement {
  const text = useMessages(reconciliationText)
  const railName = useRailName()
  const options = accounts.map(({ rail, name }, at) => ({
    value: String(at),
    label: name === null ? railName(rail) : `${railName(rail)} · ${name}`,
  }))
  return <Select label={text.account} name="account" value={value} onChange={onChange} options={options} />
}

function Problems({ problems }: Pick<Imported, 'problems'>): ReactElement | null {
  const text = useMessages(reconciliationText)
  if (problems.length === 0) return null
  return (
    <Banner tone="negative" title={text.problemsTitle}>
      <p>{text.problemsText}</p>
      <ul className="flags">
        {problems.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>
            {line !== null && `${text.row(line)}: `}
            {text.problems[problem]}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function useImporting(accounts: readonly Account[], onImported: () => void) {
  const text = useMessages(reconciliationText)
  const { language } = useLanguage()
  const toast = useToast()
  const [at, setAt] = useState('0')
  const [closing, setClosing] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Imported['problems']>([])
  const acting = useAct<'import'>({ onClaimLost: () => undefined })
  const done = (reply: Imported): void => {
    setFound(reply.problems)
    if (reply.problems.length > 0) return
    toast(reply.added === 0 ? text.nothingNew : text.imported(reply.added, reply.known), 'positive')
    setFile(null)
    setClosing('')
    onImported()
  }
  const send = (): void => {
    const balance = typedBalance(closing, 'ILS', language)
    const problems: WireRefusal[] = []
    if (balance === null) problems.push(...refuse('amount_incorrect', { field: 'closing' }).errors)
    if (file === null) problems.push(...refuse('this_field_required', { field: 'text' }).errors)
    setFound([])
    acting.act({
      name: 'import',
      problems,
      send: async () => {
        const account = accounts[Number.parseInt(at, 10)]
        if (!account || !file || !balance) throw refuse('this_field_required', { field: 'text' })
        const { rail, place } = account
        const body = { rail, ...(place === null ? {} : { place }), closing: toWire(balance), text: await textOf(file) }
        return forIntention('import statement', body, (idempotencyKey) =>
          call(importStatement, { body, idempotencyKey }),
        )
      },
      onDone: done,
    })
  }
  return { ...acting, at, setAt, closing, setClosing, file, setFile, found, send }
}
