import { Button, Checkbox, Ltr, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../platform/save-file.ts'
import { operatorsText } from './messages.ts'

/** The recovery codes, this once. The way on opens when somebody says that they are kept. */
export function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }): ReactElement {
  const { enrol: text } = useMessages(operatorsText)
  const [isKept, setKept] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const toast = useToast()
  useEffect(() => heading.current?.focus(), [])
  const all = `${codes.join('\n')}\n`
  const copy = (): void => {
    navigator.clipboard.writeText(all).then(
      () => toast(text.copied, 'positive'),
      () => undefined,
    )
  }
  return (
    <div className="sign-in">
      <h2 ref={heading} tabIndex={-1}>
        {text.savedTitle}
      </h2>
      <p>{text.savedText}</p>
      <ul className="recovery-codes" aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="enrol-actions">
        <Button icon="copy" onClick={copy}>
          {text.copy}
        </Button>
        <Button icon="download" onClick={() => saveFile('emun-recovery-codes.txt', all, 'text/plain')}>
          {text.save}
        </Button>
      </div>
      <Checkbox name="kept" label={text.kept} value={isKept} onChange={setKept} />
      <Button variant="primary" wide disabled={!isKept} onClick={onKept}>
        {text.go}
      </Button>
    </div>
  )
}
