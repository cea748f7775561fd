import { parkingOptions } from '../../features/entities/rules/parking.ts'
import { ageGroups } from '../../kernel/genres.ts'
import { CheckField } from '../kit/check-field.tsx'
import { ChipGroup } from '../kit/chip-group.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { Change, EntityDraft } from './entity-draft.ts'

/** A place with a door: where it is, how many fit in, and what taxes depend on. */
export function RoomFields({ draft, change }: { draft: EntityDraft; change: Change }) {
  const isVenue = draft.kind === 'venue'
  return (
    <>
      <TextField
        label="Street address"
        name="address"
        maxLength={300}
        autoComplete="off"
        placeholder="12 Broadway"
        hint={`In ${draft.location || 'your town'}, unless you write another town and state`}
        value={draft.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Capacity"
          name="capacity"
          type="number"
          inputMode="numeric"
          min={1}
          max={500_000}
          hint="How many people fit in. Some admission taxes depend on it."
          value={draft.capacity}
          onChange={(event) => change({ capacity: event.target.value })}
        />
        <SelectField
          label="Age policy"
          name="agePolicy"
          options={[['', 'Differs by show'], ...ageGroups.map((group) => [group, group] as const)]}
          value={draft.agePolicy}
          onChange={(event) => change({ agePolicy: ageGroups.find((group) => group === event.target.value) ?? '' })}
        />
      </div>
      <CheckField
        label="We are a nonprofit (tax-exempt)"
        name="nonProfit"
        checked={draft.nonProfit}
        onChange={(event) => change({ nonProfit: event.target.checked })}
      />
      {isVenue && (
        <>
          <ChipGroup
            label="Parking"
            options={parkingOptions}
            chosen={draft.parkingOptions}
            onChange={(chosen) => change({ parkingOptions: chosen })}
          />
          <TextArea
            label="Hours"
            name="hours"
            rows={3}
            maxLength={500}
            placeholder={'Tue–Thu 5 PM–12 AM\nFri–Sat 5 PM–2 AM'}
            value={draft.hours}
            onChange={(event) => change({ hours: event.target.value })}
          />
        </>
      )}
    </>
  )
}
