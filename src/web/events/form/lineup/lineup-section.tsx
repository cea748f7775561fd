import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { lineupMax } from '../../../../kernel/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { ActField } from './act-field.tsx'
import type { EventState } from '../event-form-state.ts'
import { words as formWords } from '../event-form-words.ts'
import { useProblem } from '../form-problems.ts'
import { FormSection } from '../form-section.tsx'
import { blankAct } from './lineup-state.ts'
import { words } from './lineup-words.ts'

/** Who plays, up to ten, in order, linked to their pages (spec 5, decisions G30, 0088). */
export function LineupSection() {
  const { control } = useFormContext<EventState>()
  const { fields, append, remove, move } = useFieldArray<EventState, 'lineup'>({ control, name: 'lineup' })
  const acts = useWatch<EventState, 'lineup'>({ name: 'lineup' })
  const adder = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isFull = fields.length >= lineupMax
  const problem = useProblem('lineup')
  const items = fields.map(({ id }, index) => ({ id, name: acts[index]?.name.trim() || words.act(index + 1) }))

  const add = () => {
    if (isFull) adder.current?.focus()
    else append(blankAct())
  }
  const takeOut = (index: number) => {
    remove(index)
    setAnnouncement(words.removed(items[index]?.name ?? ''))
    adder.current?.focus()
  }

  return (
    <FormSection title={formWords.lineup.title}>
      <p className="text-sm text-mute">{words.hint}</p>
      <SortableList items={items} onMove={move} className="flex flex-col gap-2 empty:hidden">
        {(index, { handle, steps }) => (
          <div className="flex items-start gap-1 rounded-field bg-deck">
            {handle}
            <ActField index={index} onEnter={add} />
            <span className="max-sm:order-first">{steps}</span>
            <button
              type="button"
              aria-label={words.remove(items[index]?.name ?? '')}
              onClick={() => takeOut(index)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-deck-2"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </div>
        )}
      </SortableList>
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <Button ref={adder} variant="quiet" aria-disabled={isFull} onClick={add} className="self-start">
        {!isFull && <Plus aria-hidden="true" className="size-4" />}
        {isFull ? words.full : words.add}
      </Button>
      <output className="sr-only">{announcement}</output>
    </FormSection>
  )
}
