import { QrTile } from '@emun/ui/qr-tile'
import './scan-code.css'

type Props = { readonly link: string; readonly words: { readonly qr: string; readonly scan: string } }

/** A link for the camera of somebody who stands beside. */
export function ScanCode({ link, words }: Props) {
  return (
    <div className="scan-code">
      <QrTile value={link} label={words.qr} />
      <p>{words.scan}</p>
    </div>
  )
}
