import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { lineupMax } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

const small =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-deck-2 disabled:opacity-40'

/** Who plays, up to ten, in order (spec 5, decision G30). */
export function LineupSection() {
  const { control, register } = useFormContext<EventState>()
  const { fields, append, remove, swap } = useFieldArray<EventState, 'lineup'>({ control, name: 'lineup' })
  const isFull = fields.length >= lineupMax
  const problem = useProblem('lineup')
  return (
    <FormSection title={words.lineup.title}>
      <p className="text-sm text-mute">{words.lineup.hint}</p>
      <ol className="flex flex-col gap-2 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-center gap-1">
            <input
              {...register(`lineup.${index}.name`)}
              aria-label={index === 0 ? words.lineup.headliner : words.lineup.act(index + 1)}
              placeholder={index === 0 ? words.lineup.headliner : words.lineup.act(index + 1)}
              maxLength={120}
              className="field min-w-0"
            />
            <button
              type="button"
              aria-label={words.lineup.up(index + 1)}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
              className={small}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </button>
            <button
              type="button"
              aria-label={words.lineup.down(index + 1)}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
              className={small}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </button>
            <button
              type="button"
              aria-label={words.lineup.remove(index + 1)}
              onClick={() => remove(index)}
              className={small}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <Button variant="quiet" disabled={isFull} onClick={() => append({ name: '' })} className="self-start">
        {!isFull && <Plus aria-hidden="true" className="size-4" />}
        {isFull ? words.lineup.full : words.lineup.add}
      </Button>
    </FormSection>
  )
}
