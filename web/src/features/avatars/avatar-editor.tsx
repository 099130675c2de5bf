import { putAvatar } from '@emun/contract/customer'
import { acceptedEndings, imageField, largestImageBytes } from '@emun/contract/uploads'
import { Avatar, Banner, Button, FileButton, UploadProgress, useMessages, useRefusalText } from '@emun/ui'
import { avatarsText } from './messages.ts'
import { type AvatarState, useAvatar } from './use-avatar.ts'
import './avatars.css'

const megabytes = String(largestImageBytes / 1_024 ** 2)

/** Chooses, changes, removes one's own picture and takes it back; `avatar` names the one there is. */
export function AvatarEditor({ avatar }: { readonly avatar: string | undefined }) {
  const text = useMessages(avatarsText)
  const refusalText = useRefusalText()
  const state = useAvatar()
  if (state.sent) return <Sending sent={state.sent} onCancel={state.cancel} />
  const { refusal } = state
  return (
    <div className="avatar-editor">
      {state.wasRemoved && avatar === undefined ? <Removed state={state} /> : null}
      <FileButton
        label={avatar === undefined ? text.add : text.change}
        name={imageField}
        icon="user"
        accept={acceptedEndings(putAvatar.upload)}
        onChoose={state.choose}
        error={refusal && refusalText(refusal)}
        hint={text.hint(megabytes)}
      >
        {avatar === undefined ? null : (
          <Button size="small" variant="quiet" busy={state.isRemoving} busyLabel={text.removing} onClick={state.remove}>
            {text.remove}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

type SendingProps = { readonly sent: NonNullable<AvatarState['sent']>; readonly onCancel: () => void }

function Sending({ sent: { share, preview }, onCancel }: SendingProps) {
  const text = useMessages(avatarsText)
  return (
    <div className="avatar-editor avatar-sending">
      {preview === undefined ? null : <Avatar name="" src={preview} />}
      <UploadProgress label={share < 1 ? text.uploading : text.checking} share={share} onCancel={onCancel} />
    </div>
  )
}

function Removed({ state }: { readonly state: AvatarState }) {
  const text = useMessages(avatarsText)
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" busy={state.isRestoring} busyLabel={text.undoing} onClick={state.restore}>
          {text.undo}
        </Button>
      }
    >
      {text.removed}
    </Banner>
  )
}
