import { InstallSheet } from './install-sheet.tsx'
import './installation.css'
import { NewerVersion, useNewerVersion } from './newer-version.tsx'
import { useInstallOffer } from './use-install-offer.ts'

/** What the app has to say about itself, over the foot of the page: at most one thing, and nothing on most days. */
export function Installation() {
  const [newer, putOff] = useNewerVersion()
  const offer = useInstallOffer()
  return (
    <div className="installation" role="status">
      {newer === null ? offer && <InstallSheet {...offer} /> : <NewerVersion key={newer} onLater={putOff} />}
    </div>
  )
}
