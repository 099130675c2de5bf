import { Button, Dialog, Ltr, productName, useMessages, useToast } from '@emun/ui'
import { signInMethodsText } from './messages.ts'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

/** The codes, this once. Nothing closes it by accident: they cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { codes: text } = useMessages(signInMethodsText)
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast(text.copied, 'positive')
    } catch {
      // Denied, or not a secure page.
      toast(text.copyFailed, 'negative')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closable={false}
      title={text.title}
      lead={text.lead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <ul className="recovery-codes" aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="sign-in-actions">
        <Button icon="copy" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button icon="download" onClick={() => download(codes)}>
          {text.download}
        </Button>
      </div>
    </Dialog>
  )
}

function download(codes: readonly string[]): void {
  const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  const address = URL.createObjectURL(file)
  const name = `${productName.toLowerCase()}-recovery-codes.txt`
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
