import { readProof } from '@emun/contract/operator'
import { Banner, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { usePicture, Viewer } from '../reviews/public.ts'
import { depositsText } from './messages.ts'
import type { Proof } from './review.ts'

export type ProofViewerProps = {
  readonly deposit: string
  /** Newest first. */
  readonly proofs: readonly Proof[]
  readonly shown: Proof
  readonly onShow: (proof: string) => void
  readonly onSeen: () => void
}

/** The picture by which the customer shows that they paid, and whether the same one was sent before. */
export function ProofViewer({ deposit, proofs, shown, onShow, onSeen }: ProofViewerProps): ReactElement {
  const text = useMessages(depositsText)
  const picture = usePicture(shown.id, () =>
    call(readProof, { params: { id: deposit }, query: { proof: shown.id, size: 'large' } }),
  )
  return (
    <>
      <SamePicture proof={shown} />
      <Viewer key={shown.id} picture={picture} name={text.proof} onSeen={onSeen} />
      {proofs.length > 1 && <Proofs proofs={proofs} shown={shown} onShow={onShow} />}
    </>
  )
}

function SamePicture({ proof: { sameOfOwn, sameOfOthers } }: { proof: Proof }): ReactElement | null {
  const text = useMessages(depositsText)
  if (sameOfOthers > 0) {
    return (
      <Banner tone="negative" title={text.sameOfOthers(sameOfOthers)}>
        {text.sameText}
      </Banner>
    )
  }
  if (sameOfOwn > 0) {
    return (
      <Banner tone="warning" title={text.sameOfOwn(sameOfOwn)}>
        {text.sameText}
      </Banner>
    )
  }
  return null
}

function Proofs({ proofs, shown, onShow }: Pick<ProofViewerProps, 'proofs' | 'shown' | 'onShow'>): ReactElement {
  const text = useMessages(depositsText)
  return (
    <section className="submissions" aria-label={text.proofs}>
      <h3>{text.proofs}</h3>
      <ol>
        {proofs.map(({ id, sentAt }, index) => (
          <li key={id}>
            <button type="button" className="submission" aria-pressed={id === shown.id} onClick={() => onShow(id)}>
              <span>
                {index === 0 ? text.newestProof : text.olderProof} <Time at={sentAt} show="day_time" afterWords />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
