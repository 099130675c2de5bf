/** How a picture is looked at: how large, turned by how many quarters, and moved by how many pixels. */
export type View = { readonly zoom: number; readonly quarters: number; readonly x: number; readonly y: number }

export const wholeView: View = { zoom: 1, quarters: 0, x: 0, y: 0 }

const mostZoom = 8
const zoomStep = 1.4
const moveStep = 60

/** One step nearer or further; back at the whole picture nothing is moved aside. */
export function zoomed(view: View, steps: 1 | -1): View {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * zoomStep ** steps))
  return zoom === 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom }
}

export function turned(view: View, quarters: 1 | -1): View {
  return { ...view, quarters: (view.quarters + quarters + 4) % 4, x: 0, y: 0 }
}

export function moved(view: View, x: number, y: number): View {
  return view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y }
}

/** What a key does to the view while the picture has the focus; null when it does nothing. */
export function viewAfterKey(view: View, key: string): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1)
    case '-':
      return zoomed(view, -1)
    case '0':
      return wholeView
    case ']':
      return turned(view, 1)
    case '[':
      return turned(view, -1)
    case 'ArrowLeft':
      return moved(view, moveStep, 0)
    case 'ArrowRight':
      return moved(view, -moveStep, 0)
    case 'ArrowUp':
      return moved(view, 0, moveStep)
    case 'ArrowDown':
      return moved(view, 0, -moveStep)
    default:
      return null
  }
}

export function transformOf({ zoom, quarters, x, y }: View): string {
  return `translate(${x}px, ${y}px) scale(${zoom}) rotate(${quarters * 90}deg)`
}
