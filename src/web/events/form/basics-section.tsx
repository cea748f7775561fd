import { useFormContext } from 'react-hook-form'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { eventTextMax } from '../../../kernel/limits.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

const choices = (names: readonly string[], none: string) =>
  [['', none], ...names.map((name) => [name, name])] as [string, string][]
const genres = choices(eventGenres, words.basics.noGenre)
const ages = choices(ageGroups, words.basics.noAge)

export function BasicsSection() {
  const { register } = useFormContext<EventState>()
  return (
    <FormSection title={words.basics.title}>
      <TextField
        {...register('eventName')}
        label={words.basics.name}
        maxLength={eventTextMax.name}
        autoComplete="off"
        error={useProblem('eventName')}
      />
      <TextArea
        {...register('eventDescription')}
        label={words.basics.description}
        maxLength={eventTextMax.description}
        error={useProblem('eventDescription')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...register('genre')} label={words.basics.genre} options={genres} error={useProblem('genre')} />
        <SelectField {...register('ageGroup')} label={words.basics.age} options={ages} error={useProblem('ageGroup')} />
      </div>
    </FormSection>
  )
}
