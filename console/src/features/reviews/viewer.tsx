import { ErrorPanel, IconButton, Skeleton, useMessages } from '@emun/ui'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useState } from 'react'
import { reviewsText } from './messages.ts'
import type { PictureState } from './picture.ts'
import { moved, transformOf, turned, type View, viewAfterKey, wholeView, zoomed } from './view.ts'

export type ViewerProps = {
  readonly picture: PictureState
  /** What is to be seen on it. */
  readonly name: string
  /** The picture stands before the operator's eyes. */
  readonly onSeen: () => void
}

/** A picture to look at closely: larger, turned and moved, by pointer or by keys. */
export function Viewer({ picture, name, onSeen }: ViewerProps): ReactElement {
  const { viewer: text } = useMessages(reviewsText)
  const [view, setView] = useState(wholeView)
  return (
    <div className="viewer">
      {picture.hasFailed && <ErrorPanel title={text.failed} onRetry={picture.again} />}
      {picture.address === null && !picture.hasFailed && <Skeleton lines={6} />}
      {picture.address !== null && (
        <Stage address={picture.address} name={name} view={view} onView={setView} onSeen={onSeen} />
      )}
      <div className="viewer-tools" role="group" aria-label={text.tools}>
        <IconButton icon="zoom-in" label={text.nearer} onClick={() => setView((now) => zoomed(now, 1))} />
        <IconButton icon="zoom-out" label={text.further} onClick={() => setView((now) => zoomed(now, -1))} />
        <IconButton icon="refresh" label={text.turn} onClick={() => setView((now) => turned(now, 1))} />
        <IconButton icon="whole" label={text.whole} onClick={() => setView(wholeView)} />
      </div>
    </div>
  )
}

type StageProps = Omit<ViewerProps, 'picture'> & {
  readonly address: string
  readonly view: View
  readonly onView: (view: View) => void
}

function Stage({ address, name, view, onView, onSeen }: StageProps): ReactElement {
  const { viewer: text } = useMessages(reviewsText)
  const press = (event: KeyboardEvent): void => {
    const next = viewAfterKey(view, event.key)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onView(next)
  }
  return (
    // A picture is dragged and enlarged by whatever pointer there is; the keys do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="viewer-stage"
      role="group"
      aria-label={text.stage(name)}
      // The keys of the picture need a place to be pressed at.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-near={view.zoom > 1 || undefined}
      onKeyDown={press}
      onDoubleClick={() => onView(view.zoom > 1 ? wholeView : zoomed(zoomed(view, 1), 1))}
      {...useDrag(view, onView)}
    >
      <img src={address} alt={name} draggable={false} style={{ transform: transformOf(view) }} onLoad={onSeen} />
    </div>
  )
}

/** A picture larger than its frame follows the pointer that holds it. */
function useDrag(view: View, onView: (view: View) => void) {
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom({ x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      if (from === null) return
      onView(moved(view, event.clientX - from.x, event.clientY - from.y))
      setFrom({ x: event.clientX, y: event.clientY })
    },
    onPointerUp: () => setFrom(null),
    onPointerCancel: () => setFrom(null),
  }
}
