import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words as kitWords } from '../kit-words.ts'
import { SortableRow } from './sortable-row.tsx'

const words = kitWords.sortable

type Props = {
  /** A listed item: a stable id, and the name that is read out. */
  items: readonly { id: string; name: string }[]
  onMove: (from: number, to: number) => void
  className?: string
  /** Renders one item, around the controls that move it. */
  children: (index: number, controls: { handle: ReactNode; steps: ReactNode }) => ReactNode
}

/** Things move up and down, not aside. */
const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list people can reorder: by dragging a handle, with keys or with buttons; each move is read out. */
export function SortableList({ items, onMove, className = '', children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: string; step: string; said: string } | null>(null)
  const lastIndex = useRef(-1)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id)
  const say = (text: keyof Pick<typeof words, 'lifted' | 'over' | 'dropped'>, id: UniqueIdentifier, at: number) =>
    words[text](items[indexOf(id)]?.name ?? '', at + 1, items.length)
  const announcements: Announcements = {
    onDragStart({ active }) {
      lastIndex.current = indexOf(active.id)
      return say('lifted', active.id, lastIndex.current)
    },
    onDragOver({ active, over }) {
      const index = indexOf(over?.id ?? active.id)
      if (index === lastIndex.current) return undefined
      lastIndex.current = index
      return say('over', active.id, index)
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, indexOf(over?.id ?? active.id)),
    onDragCancel: ({ active }) => words.putBack(items[indexOf(active.id)]?.name ?? '', indexOf(active.id) + 1),
  }

  // An item moved by its button may lose focus when its place in the document changes.
  useEffect(() => {
    const row = moved && list.current?.querySelector(`[data-item="${moved.id}"]`)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-step]:enabled') ?? [])]
    const button = buttons.find(({ dataset }) => dataset['step'] === moved?.step) ?? buttons[0]
    button?.focus()
  }, [moved])

  function step(index: number, by: -1 | 1) {
    const item = items[index]
    if (!item) return
    onMove(index, index + by)
    setMoved({ id: item.id, step: String(by), said: say('dropped', item.id, index + by) })
  }

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)]
    if (from !== to && from >= 0 && to >= 0) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.how } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={className}>
          {items.map(({ id, name }, index) => (
            <SortableRow
              key={id}
              id={id}
              name={name}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(by) => step(index, by)}
            >
              {(controls) => children(index, controls)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <output className="sr-only">{moved?.said}</output>
    </DndContext>
  )
}
