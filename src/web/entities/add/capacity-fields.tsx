import { numberLimits } from '../../../features/entities/rules/entity-form.ts'
import { entityTextMax } from '../../../kernel/limits.ts'
import { parkingOptions } from '../../../features/entities/rules/parking.ts'
import { ageGroups } from '../../../kernel/genres.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { ChipGroup } from '../../kit/fields/chip-group.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { words as formWords } from './add-entity-words.ts'
import type { StepProps } from './entity-draft.ts'

const words = formWords.room

/** A place with a door: where it is, its capacity, and what taxes depend on. */
export function CapacityFields({ draft, change, errors }: StepProps) {
  const isVenue = draft.kind === 'venue'
  return (
    <>
      <TextField
        label={words.address(isVenue)}
        name="address"
        maxLength={entityTextMax.address}
        autoComplete="off"
        placeholder={words.addressExample}
        hint={words.addressHint(draft.location)}
        error={errors.address}
        value={draft.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={words.capacity(isVenue)}
          name="capacity"
          type="number"
          inputMode="numeric"
          min={1}
          max={numberLimits.capacity}
          hint={words.capacityHint}
          error={errors.capacity}
          value={draft.capacity}
          onChange={(event) => change({ capacity: event.target.value })}
        />
        <SelectField
          label={words.agePolicy}
          name="agePolicy"
          options={[['', words.agesDiffer], ...ageGroups.map((group) => [group, group] as const)]}
          value={draft.agePolicy}
          onChange={(event) => change({ agePolicy: ageGroups.find((group) => group === event.target.value) ?? '' })}
        />
      </div>
      <CheckField
        label={words.nonProfit}
        name="nonProfit"
        checked={draft.nonProfit}
        onChange={(event) => change({ nonProfit: event.target.checked })}
      />
      {isVenue && (
        <>
          <ChipGroup
            label={words.parking}
            options={parkingOptions}
            chosen={draft.parkingOptions}
            onChange={(chosen) => change({ parkingOptions: chosen })}
          />
          <TextArea
            label={words.hours}
            name="hours"
            rows={3}
            maxLength={entityTextMax.hours}
            placeholder={words.hoursExample}
            value={draft.hours}
            onChange={(event) => change({ hours: event.target.value })}
          />
        </>
      )}
    </>
  )
}
