import type { DocumentKind } from '@emun/contract/customer'
import { useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { verificationText } from './messages.ts'
import type { VerificationText } from './messages.en.ts'

type Drawn = VerificationText['drawn']
type DrawingProps = { readonly words: Drawn; readonly isRtl: boolean }

/** What a good picture of the document looks like, drawn: a photo would be somebody's. */
export function ExamplePicture({ kind }: { readonly kind: DocumentKind }) {
  const text = useMessages(verificationText)
  const { direction } = useLanguage()
  const Drawing = drawings[kind]
  return (
    <svg className="example" viewBox="0 0 320 220" role="img" aria-label={text.example[kind]}>
      <rect className="example-table" width="320" height="220" rx="14" />
      <Drawing words={text.drawn} isRtl={direction === 'rtl'} />
      <Corners />
    </svg>
  )
}

/** The frame of the camera: everything that counts lies inside it. */
function Corners() {
  const corners = [
    'M14 40V24a10 10 0 0 1 10-10h16',
    'M280 14h16a10 10 0 0 1 10 10v16',
    'M306 180v16a10 10 0 0 1-10 10h-16',
    'M40 206H24a10 10 0 0 1-10-10v-16',
  ]
  return corners.map((corner) => <path key={corner} className="example-corner" d={corner} />)
}

/** A face without features, `x` and `y` being the middle of the head. */
function Person({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <>
      <circle className="example-person" cx={x} cy={y} r={size} />
      <path
        className="example-person"
        d={`M${x - size * 1.8} ${y + size * 3}a${size * 1.8} ${size * 1.7} 0 0 1 ${size * 3.6} 0z`}
      />
    </>
  )
}

function Lines({ x, y, widths }: { readonly x: number; readonly y: number; readonly widths: readonly number[] }) {
  return widths.map((width, index) => (
    <rect key={`${y} ${width}`} className="example-line" x={x} y={y + index * 12} width={width} height="5" rx="2.5" />
  ))
}

/** Words where the reading begins: at the left of the place, or at its right. */
function Words({
  x,
  width,
  y,
  isRtl,
  className,
  children,
}: {
  readonly x: number
  readonly width: number
  readonly y: number
  readonly isRtl: boolean
  readonly className: string
  readonly children: string
}) {
  return (
    <text className={className} x={isRtl ? x + width : x} y={y} direction={isRtl ? 'rtl' : 'ltr'}>
      {children}
    </text>
  )
}

function PassportDrawing({ words, isRtl }: DrawingProps) {
  const [photo, facts] = isRtl ? [202, 70] : [70, 136]
  return (
    <>
      <rect className="example-cover" x="52" y="26" width="216" height="168" rx="10" />
      <rect className="example-paper" x="58" y="32" width="204" height="70" rx="5" />
      <rect className="example-paper" x="58" y="104" width="204" height="84" rx="5" />
      <Lines x={78} y={48} widths={[164, 156, 120]} />
      <rect className="example-photo" x={photo} y="114" width="48" height="46" rx="4" />
      <Person x={photo + 24} y={130} size={9} />
      <Words x={facts} width={114} y={126} isRtl={isRtl} className="example-title">
        {words.passport}
      </Words>
      <Words x={facts} width={114} y={142} isRtl={isRtl} className="example-words">
        {words.name}
      </Words>
      <rect className="example-line" x={isRtl ? facts + 34 : facts} y="150" width="80" height="5" rx="2.5" />
      <text className="example-code" x="68" y="178" direction="ltr">
        {machineLine(words.latin)}
      </text>
    </>
  )
}

/** The line that machines read: last name, first name, and the rest filled up. */
function machineLine(name: string): string {
  return `P<<${name.split(' ').toReversed().join('<<')}`.padEnd(29, '<')
}

function LetterDrawing({ words, isRtl }: DrawingProps) {
  return (
    <>
      <rect className="example-paper" x="88" y="22" width="144" height="176" rx="4" />
      <Words x={102} width={116} y={46} isRtl={isRtl} className="example-title">
        {words.letter}
      </Words>
      <rect className="example-mark" x="98" y="56" width="124" height="38" rx="5" />
      <Words x={104} width={112} y={71} isRtl={isRtl} className="example-words">
        {words.name}
      </Words>
      <Words x={104} width={112} y={86} isRtl={isRtl} className="example-words">
        {words.address}
      </Words>
      <Lines x={102} y={108} widths={[116, 112, 108, 114, 110]} />
      <text className="example-words" x="102" y="184" direction="ltr">
        03.2026
      </text>
    </>
  )
}

function CardDrawing({ words }: DrawingProps) {
  return (
    <>
      <rect className="example-card" x="44" y="38" width="232" height="144" rx="14" />
      <rect className="example-chip" x="66" y="66" width="34" height="26" rx="5" />
      <text className="example-digits" x="66" y="130" direction="ltr">
        4580 12
      </text>
      <text className="example-digits" x="210" y="130" direction="ltr">
        3456
      </text>
      <rect className="example-strip" x="141" y="112" width="62" height="24" rx="4" />
      <text className="example-holder" x="66" y="162" direction="ltr">
        {words.latin}
      </text>
    </>
  )
}

function SelfieDrawing({ isRtl }: DrawingProps) {
  const [face, paper] = isRtl ? [206, 56] : [114, 186]
  return (
    <>
      <Person x={face} y={86} size={36} />
      <rect className="example-paper" x={paper} y="62" width="78" height="108" rx="6" />
      <rect className="example-photo" x={paper + 10} y="74" width="26" height="30" rx="3" />
      <Person x={paper + 23} y={84} size={5} />
      <Lines x={paper + 10} y={114} widths={[58, 54, 40]} />
      <path className="example-person" d={`M${paper + 22} 196v-30a9 9 0 0 1 18 0v-6a9 9 0 0 1 18 0v36z`} />
    </>
  )
}

const drawings: Readonly<Record<DocumentKind, (props: DrawingProps) => ReactElement>> = {
  passport: PassportDrawing,
  addressProof: LetterDrawing,
  card: CardDrawing,
  selfie: SelfieDrawing,
}
