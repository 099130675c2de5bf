import { imageField, largestImageBytes } from '@emun/contract/uploads'
import { Button, FileButton, useMessages } from '@emun/ui'
import { type DragEvent, type RefObject, useState } from 'react'
import { verificationText } from './messages.ts'
import { choosable } from './prepare-picture.ts'
import type { usePicture } from './use-picture.ts'
import './picture-field.css'

const megabytes = String(largestImageBytes / 1_024 ** 2)

type Props = {
  /** The camera of a phone that looks at the thing: the one in front for a face. */
  readonly camera?: 'user' | 'environment'
  readonly state: ReturnType<typeof usePicture>
  readonly place: RefObject<HTMLDivElement | null>
  /** While it is being sent it stays as it is. */
  readonly isLocked: boolean
}

/** Where a picture comes from: the camera of a phone, a file, or a file dropped here; and what it looks like. */
export function PictureField({ camera = 'environment', state, place, isLocked }: Props) {
  const text = useMessages(verificationText)
  const { picture, choose } = state
  const [isOver, drop] = useDrop(isLocked ? () => undefined : choose)
  return (
    <div className="picture-field" ref={place} data-over={isOver || undefined} {...drop}>
      {picture === null ? null : <img className="picture-preview" src={picture.preview} alt={text.preview} />}
      <FileButton
        label={picture === null ? text.choose : text.another}
        name={imageField}
        icon="plus"
        accept={choosable}
        onChoose={choose}
        disabled={isLocked}
        error={state.problem}
        hint={text.hint(megabytes)}
      >
        <CameraButton camera={camera} onChoose={choose} isLocked={isLocked} />
        {picture === null ? <span className="picture-drop">{text.drop}</span> : null}
        {picture === null || isLocked ? null : (
          <Button size="small" variant="quiet" icon="close" onClick={() => removeAndStay(state, place)}>
            {text.remove}
          </Button>
        )}
      </FileButton>
      {state.isPreparing ? <p className="picture-busy">{text.preparing}</p> : null}
    </div>
  )
}

type CameraProps = {
  readonly camera: 'user' | 'environment'
  readonly isLocked: boolean
  readonly onChoose: (file: File) => void
}

/** On a phone, the camera without a detour. */
function CameraButton({ camera, isLocked, onChoose }: CameraProps) {
  const text = useMessages(verificationText)
  return (
    <span className="picture-camera">
      <FileButton
        label={text.takePhoto}
        name="camera"
        accept="image/*"
        capture={camera}
        disabled={isLocked}
        onChoose={onChoose}
      />
    </span>
  )
}

/** The button that was pressed is gone with the picture: the focus goes to where another is chosen. */
function removeAndStay(state: Props['state'], place: Props['place']): void {
  state.remove()
  place.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
}

function useDrop(onDrop: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onDrop(file)
    },
  }
  return [isOver, handlers] as const
}
