import { Button, Panel, UploadProgress } from '@emun/ui'
import { useRef } from 'react'
import { PictureField, usePicture } from '../verification/public.tsx'
import { useProof } from './use-proof.ts'
import { useDepositsText } from './use-deposits-text.ts'

type Props = {
  readonly id: string
  /** There is one already, and a new one takes its place. */
  readonly isReplacing?: boolean
}

/** The picture by which the customer shows that they paid: chosen, sent, and replaced by another. */
export function Proof({ id, isReplacing = false }: Props) {
  const text = useDepositsText()
  const place = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const state = usePicture()
  const { share, send, stop } = useProof(id, {
    onSent: state.remove,
    onFailure: (error) => state.complain(state.explain(error)),
  })
  const press = () => {
    if (state.picture !== null) return send(state.picture.file)
    state.complain(text.chooseFirst)
    place.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
  }
  const cancel = () => {
    stop()
    foot.current?.querySelector('button')?.focus()
  }
  return (
    <Panel title={isReplacing ? text.replaceTitle : text.proofTitle} className="proof">
      <p className="deposit-note">{isReplacing ? text.replaceText : text.proofText}</p>
      <PictureField state={state} place={place} isLocked={share !== null} />
      {share === null ? null : (
        <UploadProgress label={share < 1 ? text.sendingProof : text.checkingProof} share={share} onCancel={cancel} />
      )}
      <div ref={foot}>
        <Button
          variant={isReplacing ? 'secondary' : 'primary'}
          wide
          busy={share !== null}
          busyLabel={text.sendingProof}
          onClick={press}
        >
          {text.sendProof}
        </Button>
      </div>
    </Panel>
  )
}
