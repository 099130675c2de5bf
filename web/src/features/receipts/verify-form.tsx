import { Button, useAnnounce, useMessages } from '@emun/ui'
import { type DragEvent, type SubmitEvent, useId, useState } from 'react'
import { receiptsText } from './messages.ts'
import { type FileAnswer, readReceiptFile, readReceiptText } from './receipt-file.ts'
import { useVerdict } from './use-verdict.ts'
import { VerdictPlace } from './verdict-place.tsx'
import './receipts.css'

/** Takes a receipt as a file, dropped or pasted, and shows the verdict. */
export function VerifyForm() {
  const text = useMessages(receiptsText)
  const announce = useAnnounce()
  const { shown, check, forget } = useVerdict()
  const [problem, setProblem] = useState<'notJson' | 'tooBig' | null>(null)
  const take = (answer: FileAnswer): void => {
    const found = 'problem' in answer ? answer.problem : null
    setProblem(found)
    if (found !== null) announce(text.page[found])
    if ('receipt' in answer) void check(answer.receipt)
    else forget()
  }
  return (
    <div className="verify-form">
      <FilePlace onFile={(file) => void readReceiptFile(file).then(take)} />
      <PastePlace isChecking={shown === 'checking'} onText={(pasted) => take(readReceiptText(pasted))} />
      {problem === null ? null : <p className="field-error">{text.page[problem]}</p>}
      <VerdictPlace shown={shown} />
    </div>
  )
}

function FilePlace({ onFile }: { readonly onFile: (file: File) => void }) {
  const text = useMessages(receiptsText)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className="verify-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Without this the browser would open the file instead.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* The browser's own button speaks the browser's language; it lies unseen over one that speaks the page's. */}
      <label className="button verify-choose" data-variant="secondary" data-size="medium">
        <span className="button-words">{text.page.choose}</span>
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) onFile(file)
            // So that the same file, mended meanwhile, can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <span>{text.page.drop}</span>
    </div>
  )
}

function PastePlace({ isChecking, onText }: { readonly isChecking: boolean; readonly onText: (text: string) => void }) {
  const text = useMessages(receiptsText)
  const id = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const pasted = new FormData(event.currentTarget).get('receipt')
    onText(typeof pasted === 'string' ? pasted : '')
  }
  return (
    <form className="verify-paste" onSubmit={submit}>
      <label htmlFor={id}>{text.page.paste}</label>
      <textarea id={id} name="receipt" dir="ltr" rows={5} spellCheck={false} autoComplete="off" />
      <Button type="submit" variant="primary" icon="shield" busy={isChecking} busyLabel={text.checking}>
        {text.page.check}
      </Button>
    </form>
  )
}
