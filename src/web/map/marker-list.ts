import { clusterLimit, type MapItem } from './map-items.ts'
import { words } from './map-words.ts'

type Dot = { x: number; y: number }
type Entry = { item: MapItem; line: HTMLLIElement; button: HTMLButtonElement }

export type MarkerList = {
  element: HTMLOListElement
  /** Shows these items and no others; one that stays keeps the focus, one that goes hands it to the nearest. */
  show(items: readonly MapItem[]): void
  /** Puts each marker where its item is now. */
  place(): void
  /** Marks one item, or none. */
  mark(key: string | null): void
  readonly items: readonly MapItem[]
}

const lineLook = 'pointer-events-none absolute top-0 left-0 hover:z-10 focus-within:z-10 data-marked:z-20'
const buttonLook =
  'pointer-events-auto grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-pill focus-visible:outline-2 focus-visible:outline-gold-2'
const dotLook =
  'grid min-w-8 place-items-center rounded-pill border-2 border-night px-1.5 font-sans text-sm leading-7 font-bold shadow-lg transition-transform in-data-marked:scale-125 in-data-marked:border-ink'

/**
 * The markers of a map: an ordered list of buttons, most shows first, that the keyboard and screen readers go through.
 *
 * @param project where a point is on the map, in pixels from its upper left corner
 */
export function markerList(project: (item: MapItem) => Dot, onPick: (item: MapItem) => void): MarkerList {
  const element = document.createElement('ol')
  element.setAttribute('aria-label', words.markers)
  let entries = new Map<string, Entry>()
  let markedKey: string | null = null
  let items: readonly MapItem[] = []

  function newEntry(item: MapItem): Entry {
    const line = document.createElement('li')
    line.className = lineLook
    const button = document.createElement('button')
    button.type = 'button'
    button.className = buttonLook
    button.append(document.createElement('span'))
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      const current = entries.get(item.key)?.item
      if (current) onPick(current)
    })
    // Two quick clicks on a marker are not a zoom of the map.
    button.addEventListener('dblclick', (event) => event.stopPropagation())
    line.append(button)
    return { item, line, button }
  }

  function place() {
    for (const { item, line } of entries.values()) {
      const { x, y } = project(item)
      line.style.transform = `translate(${x}px, ${y}px)`
    }
  }

  return {
    element,
    show(next) {
      const limit = clusterLimit(next)
      const focusedKey = [...entries.values()].find(({ button }) => button === document.activeElement)?.item.key
      const before = entries
      items = next
      entries = new Map(next.map((item) => [item.key, { ...(before.get(item.key) ?? newEntry(item)), item }]))
      for (const { item, line, button } of entries.values()) {
        button.setAttribute('aria-label', item.name)
        button.dataset['key'] = item.key
        drawDot(button.firstElementChild, item, limit)
        line.toggleAttribute('data-marked', item.key === markedKey)
      }
      const lost = focusedKey !== undefined && !entries.has(focusedKey) ? before.get(focusedKey) : undefined
      arrange(element, [...entries.values()])
      place()
      if (lost) nearestTo(lost.item, [...entries.values()], project)?.button.focus({ preventScroll: true })
    },
    place,
    mark(key) {
      markedKey = key
      for (const { item, line } of entries.values()) line.toggleAttribute('data-marked', item.key === key)
    },
    get items() {
      return items
    },
  }
}

function drawDot(dot: Element | null | undefined, { shows }: MapItem, limit: number) {
  if (!dot) return
  dot.className = `${dotLook} ${shows > limit ? 'bg-hot text-white' : 'bg-gold text-night'}`
  dot.toggleAttribute('data-hot', shows > limit)
  dot.textContent = String(shows)
}

/** Sorts the lines around the focused one: moving that one would lose focus. */
function arrange(element: HTMLOListElement, entries: readonly Entry[]) {
  const lines = entries.map(({ line }) => line)
  for (const child of [...element.children]) if (!lines.some((line) => line === child)) child.remove()
  const focused = lines.findIndex((line) => line.contains(document.activeElement))
  const anchor = lines[focused]
  if (!anchor) return element.append(...lines)
  anchor.before(...lines.slice(0, focused))
  anchor.after(...lines.slice(focused + 1))
}

function nearestTo(item: MapItem, entries: readonly Entry[], project: (item: MapItem) => Dot): Entry | undefined {
  const from = project(item)
  const distance = ({ item: other }: Entry) => Math.hypot(project(other).x - from.x, project(other).y - from.y)
  return entries.toSorted((a, b) => distance(a) - distance(b))[0]
}
