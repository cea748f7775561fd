type Point = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }
type Size = { width: number; height: number }
/** Where a name's dot is, as seen from the name: MapLibre's `text-anchor`. */
type Anchor = 'left' | 'right' | 'top'

/** More names would say less: the map is small. */
const most = 4
/** Of a letter on average, of a line, between a dot and its name, and between a name and the map's edge; pixels. */
const text = { letter: 7.5, line: 16, gap: 8, edge: 4 }
/** What the pin covers around its point. */
const pin = { side: 16, above: 36, below: 4 }

const boxOf: Record<Anchor, (dot: Point, width: number) => Box> = {
  left: ({ x, y }, width) => besideDot(x + text.gap, y, width),
  right: ({ x, y }, width) => besideDot(x - text.gap - width, y, width),
  top: ({ x, y }, width) => ({
    ...{ left: x - width / 2, right: x + width / 2 },
    ...{ top: y + text.gap, bottom: y + text.gap + text.line },
  }),
}
const besideDot = (left: number, y: number, width: number): Box => ({
  ...{ left, right: left + width, top: y - text.line / 2, bottom: y + text.line / 2 },
})

/**
 * The towns that a small map names around the pin in its middle: the nearest one, then the largest. Each name is whole,
 * clear of the others and of the pin.
 *
 * @param towns the largest first, each with its dot in pixels from the upper left corner
 */
export function namesWithRoom<Town extends { name: string; dot: Point }>(
  towns: readonly Town[],
  { width, height }: Size,
): (Town & { anchor: Anchor })[] {
  const middle = { x: width / 2, y: height / 2 }
  const boxes: Box[] = [
    {
      ...{ left: middle.x - pin.side, right: middle.x + pin.side },
      ...{ top: middle.y - pin.above, bottom: middle.y + pin.below },
    },
  ]
  const isFree = (box: Box) =>
    box.left >= text.edge &&
    box.top >= text.edge &&
    box.right <= width - text.edge &&
    box.bottom <= height - text.edge &&
    !boxes.some((other) => overlap(box, other))

  const distance = ({ dot }: Town) => Math.hypot(dot.x - middle.x, dot.y - middle.y)
  const nearest = towns.reduce<Town | null>(
    (best, town) => (best && distance(best) <= distance(town) ? best : town),
    null,
  )
  const placed: (Town & { anchor: Anchor })[] = []
  for (const town of nearest ? [nearest, ...towns.filter((other) => other !== nearest)] : []) {
    if (placed.length === most) break
    for (const anchor of ['left', 'right', 'top'] as const) {
      const box = boxOf[anchor](town.dot, town.name.length * text.letter)
      if (!isFree(box)) continue
      boxes.push(box, besideDot(town.dot.x - text.edge, town.dot.y, 2 * text.edge))
      placed.push({ ...town, anchor })
      break
    }
  }
  return placed
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
