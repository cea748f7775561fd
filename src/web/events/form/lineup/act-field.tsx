import { X } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { eventTextMax } from '../../../../kernel/limits.ts'
import { Picture } from '../../../pictures/picture.tsx'
import { ActOffer } from './act-offer.tsx'
import { ActSuggestions } from './act-suggestions.tsx'
import type { EventState } from '../event-form-state.ts'
import { blankAct, pickedAct } from './lineup-state.ts'
import { words } from './lineup-words.ts'

type Props = { index: number; onEnter: () => void }

/** An act's name: typing suggests pages, picking one links it; typing on takes the link away. */
export function ActField({ index, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { register, setValue } = useFormContext<EventState>()
  const act = useWatch<EventState, `lineup.${number}`>({ name: `lineup.${index}` })
  const label = index === 0 ? words.headliner : words.act(index + 1)
  const { ref, ...field } = register(`lineup.${index}.name`, {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (act.entityID) setValue(`lineup.${index}`, blankAct(target.value), changed)
    },
  })
  return (
    <div className="group/act relative min-w-0 flex-1">
      <div className="relative">
        {act.entityID && (
          <Picture
            pictureId={act.posterID}
            name={act.name}
            sizes="32px"
            className="pointer-events-none absolute top-1/2 left-2 size-8 -translate-y-1/2 rounded-pill text-sm"
          />
        )}
        <input
          {...field}
          ref={(element) => {
            ref(element)
            input.current = element
          }}
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={eventTextMax.act}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
          className={`field ${act.entityID ? 'pl-12!' : ''}`}
        />
      </div>
      <ActSuggestions input={input} onChoose={(choice) => setValue(`lineup.${index}`, pickedAct(choice), changed)} />
      {!act.entityID && (
        <ActOffer name={act.name} onLink={(choice) => setValue(`lineup.${index}`, pickedAct(choice), changed)} />
      )}
      {act.link && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-mute">
          <span className={act.link === 'confirmed' || act.link === 'host' ? 'text-good' : ''}>
            {words.linked[act.link]}
          </span>
          <button
            type="button"
            onClick={() => setValue(`lineup.${index}`, blankAct(act.name), changed)}
            className="inline-flex min-h-8 items-center gap-1 underline underline-offset-4 hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
            {words.unlink}
            <span className="sr-only"> {act.name}</span>
          </button>
        </p>
      )}
    </div>
  )
}

const changed = { shouldDirty: true } as const
