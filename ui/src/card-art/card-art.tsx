import './card-art.css'
import type { ReactElement, ReactNode } from 'react'
import { useLanguage } from '../language/language-context.ts'
import { Ltr } from '../pieces/ltr.tsx'
import { UserText } from '../pieces/user-text.tsx'
import { CardPicture } from './card-picture.tsx'
import { type CardState, cardWords } from './card-words.ts'
import { StateChip } from './state-chip.tsx'

/**
 * A palette: `card-palette.css` has one for each. Cedar is Diamond's, limestone Starter's, dusk Asia Visa's, clay Asia
 * MasterCard's, sea optima's, slate Europe platinum's, olive Hong Kong's, night the US's, pomegranate the partners'.
 */
export type CardArtName = 'cedar' | 'limestone' | 'dusk' | 'clay' | 'sea' | 'slate' | 'olive' | 'night' | 'pomegranate'

export type { CardState } from './card-words.ts'

export type CardArtProps = {
  /** What the picture grows from: the same card has the same picture everywhere and for ever. */
  readonly id: string
  readonly art: CardArtName
  /** The name its owner gave it. */
  readonly title: string
  /** What it is sold as. */
  readonly typeName: string
  /** The scheme's name in plain letters; its logo is not ours to draw. */
  readonly network: 'Visa' | 'Mastercard' | 'Discover'
  readonly state: CardState
  /** Four digits, or null while there is no number. */
  readonly lastDigits: string | null
  /** `MM/YY`, or null while there is none. */
  readonly expiry: string | null
  /** An amount, as `Money` paints it; its label is written here. Nothing where there is none. */
  readonly balance?: ReactNode
  /** `wall` is one of many, `detail` is the card a page is about. Both are as wide as they are let. */
  readonly size?: 'wall' | 'detail'
}

/**
 * A prepaid card to look at: its picture, and over it the words, which are real text. The sides turn with the
 * language; number, date and amount do not. It may stand inside a link, which it then names.
 */
export function CardArt({ id, art, state, size = 'wall', ...card }: CardArtProps): ReactElement {
  const words = cardWords[useLanguage().language]
  return (
    <div className="card-art" data-art={art} data-state={state} data-size={size}>
      <CardPicture id={id} isFrozen={state === 'frozen'} />
      <div className="card-face">
        <div className="card-head">
          <p className="card-title">
            <UserText>{card.title}</UserText>
          </p>
          <p className="card-type">
            <UserText>{card.typeName}</UserText>
          </p>
          <StateChip state={state} word={words[state]} />
        </div>
        <CardNumber lastDigits={card.lastDigits} endsIn={words.endsIn} noNumber={words.noNumber} />
        <div className="card-foot">
          <Balance label={words.balance}>{card.balance}</Balance>
          <Expiry label={words.expires}>{card.expiry}</Expiry>
          <p className="card-network">
            <Ltr>{card.network}</Ltr>
          </p>
        </div>
      </div>
    </div>
  )
}

type CardNumberProps = { readonly lastDigits: string | null; readonly endsIn: string; readonly noNumber: string }

/** Twelve dots are nothing to listen to: they are seen, and the words before the digits are heard. */
function CardNumber({ lastDigits, endsIn, noNumber }: CardNumberProps): ReactElement {
  return (
    <p className="card-number">
      <span className="visually-hidden">{lastDigits === null ? noNumber : endsIn}</span>{' '}
      <Ltr>
        <span aria-hidden="true">•••• •••• •••• {lastDigits === null && '••••'}</span>
        {lastDigits}
      </Ltr>
    </p>
  )
}

function Balance({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement | null {
  if (children === undefined || children === null) return null
  return (
    <p className="card-balance">
      <span className="card-label">{label}</span> <Ltr>{children}</Ltr>
    </p>
  )
}

function Expiry({ label, children }: { readonly label: string; readonly children: string | null }): ReactElement {
  return (
    <p className="card-expiry" aria-hidden={children === null}>
      <span className="card-label">{label}</span> <Ltr>{children ?? '••/••'}</Ltr>
    </p>
  )
}
