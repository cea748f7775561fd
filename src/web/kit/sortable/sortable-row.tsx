import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { words as kitWords } from '../kit-words.ts'

const words = kitWords.sortable
const small =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-deck-2 disabled:opacity-40'

type Props = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  children: (controls: { handle: ReactNode; steps: ReactNode }) => ReactNode
}

/** One item of a list that can be put in order, with the controls that move it; narrow screens have no handle. */
export function SortableRow({ id, name, isFirst, isLast, onStep, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={words.handle(name)}
      className={`${small} touch-none max-sm:hidden ${isDragging ? 'cursor-grabbing' : 'cursor-grab'}`}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
  const steps = (
    <span className="flex shrink-0 max-sm:flex-col">
      <Step by={-1} label={words.up(name)} disabled={isFirst} onStep={onStep} />
      <Step by={1} label={words.down(name)} disabled={isLast} onStep={onStep} />
    </span>
  )
  const style = transform
    ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition }
    : { transition }
  return (
    <li
      ref={setNodeRef}
      data-item={id}
      style={style}
      className={isDragging ? 'relative z-20 opacity-80 shadow-xl' : ''}
    >
      {children({ handle, steps })}
    </li>
  )
}

type StepProps = { by: -1 | 1; label: string; disabled: boolean; onStep: (by: -1 | 1) => void }

function Step({ by, label, disabled, onStep }: StepProps) {
  const Arrow = by === -1 ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      data-step={by}
      aria-label={label}
      disabled={disabled}
      onClick={() => onStep(by)}
      className={`${small} max-sm:h-6!`}
    >
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  )
}
