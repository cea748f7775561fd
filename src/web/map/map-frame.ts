/** MapLibre's own controls in our colors, for the element around a map. */
export const controlsLook =
  '[&_.maplibregl-ctrl-attrib]:bg-deck-2! [&_.maplibregl-ctrl-attrib]:text-mute! [&_.maplibregl-ctrl-attrib-button]:invert [&_.maplibregl-ctrl-group]:bg-deck-2! [&_.maplibregl-ctrl-icon]:invert'

/** Loads the script, then returns what draws with it. */
type Load<Canvas> = () => Promise<(into: HTMLElement) => Promise<Canvas>>
type Report<Canvas> = {
  /** The map once it is drawn, null after it is removed. */
  onCanvas?: (canvas: Canvas | null) => void
  /** The browser can't draw maps, or the script didn't load. */
  onMissing?: () => void
}

/** Draws a map once its script has loaded. @returns the function that removes it */
export function mountMap<Canvas extends { remove(): void }>(
  element: HTMLElement | null,
  load: Load<Canvas>,
  { onCanvas, onMissing }: Report<Canvas> = {},
): () => void {
  let isOver = false
  let canvas: Canvas | null = null

  async function mount(into: HTMLElement) {
    const draw = await load().catch(() => null)
    if (isOver) return
    if (!draw) return onMissing?.()
    canvas = await draw(into)
    if (isOver) canvas.remove()
    else onCanvas?.(canvas)
  }

  if (!element || !hasWebGl()) onMissing?.()
  else {
    mount(element).catch((error: unknown) => {
      // Maybe outlines that did not come, maybe a bug: the console has it.
      reportError(error)
      if (!isOver) onMissing?.()
    })
  }
  return () => {
    isOver = true
    canvas?.remove()
    onCanvas?.(null)
  }
}

const hasWebGl = () => Boolean(document.createElement('canvas').getContext('webgl2'))
