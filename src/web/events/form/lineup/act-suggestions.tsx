import type { RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ActChoice } from '../../../../features/events/lineup/lineup.contract.ts'
import { ask } from '../../../api.ts'
import { Combobox } from '../../../kit/fields/combobox.tsx'
import type { Results } from '../../../kit/fields/combobox-rule.ts'
import { Picture } from '../../../pictures/picture.tsx'
import type { EventState } from '../event-form-state.ts'
import { readPin } from '../event-payload.ts'
import { words } from './lineup-words.ts'

type Props = { input: RefObject<HTMLInputElement | null>; onChoose: (choice: ActChoice) => void }

/** The acts that typing a name finds, without those that are in the lineup already. */
export function ActSuggestions({ input, onChoose }: Props) {
  const { getValues } = useFormContext<EventState>()

  async function findActs(text: string): Promise<Results<ActChoice>> {
    const result = await ask('suggestActs', { text, near: readPin(getValues('pin')) })
    const linked = new Set(getValues('lineup').map((act) => act.entityID))
    const acts = result.ok ? result.answer.acts.filter(({ entityID }) => !linked.has(entityID)) : []
    return { suggestions: acts.map((act) => ({ id: act.entityID, text: act.name, value: act })), isDown: !result.ok }
  }

  return (
    <Combobox input={input} find={findActs} onChoose={onChoose} words={words.suggestions}>
      {({ name, posterID, town, isOwn, isUnclaimed }) => (
        <>
          <Picture pictureId={posterID} name={name} sizes="40px" className="size-10 shrink-0 rounded-pill text-base" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm opacity-80">
              {[town, isOwn && words.yours, isUnclaimed && words.unclaimed].filter(Boolean).join(' · ')}
            </span>
          </span>
        </>
      )}
    </Combobox>
  )
}
