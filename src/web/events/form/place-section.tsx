import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'
import { words } from './form-words.ts'

const parking = ['Street Parking', 'Parking Garage', 'Parking Lot']

/** Where: a pin stands in for an address that is not found (decision C14). */
export function PlaceSection() {
  const { register, setValue } = useFormContext<EventState>()
  const [parkingNow, pin] = useWatch<EventState, ['parkingDetails', 'pin']>({ name: ['parkingDetails', 'pin'] })
  const [noPosition, setNoPosition] = useState(false)
  const unreadable = useProblem('pin')
  const notFound = useProblem('coordinates')
  const pinProblem = unreadable ?? notFound
  const options = ['', ...parking, ...(parkingNow && !parking.includes(parkingNow) ? [parkingNow] : [])]

  const pinHere = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNoPosition(false)
        setValue('pin', `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`, { shouldDirty: true })
      },
      () => setNoPosition(true),
    )

  return (
    <FormSection title="Where">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...register('venueName')} label="Venue Name" maxLength={120} error={useProblem('venueName')} />
        <SelectField
          {...register('parkingDetails')}
          label="Parking"
          options={options.map((option) => [option, option || 'Not told'] as const)}
        />
      </div>
      <TextField
        {...register('venueAddress', { onChange: () => setValue('pin', '') })}
        label="Venue Address"
        hint="Street, City, ST ZIP"
        maxLength={300}
        autoComplete="off"
        error={useProblem('venueAddress')}
      />
      <details open={Boolean(pin || pinProblem)} className="rounded-field border border-line p-3">
        <summary className="font-semibold">{words.pinTitle}</summary>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <TextField
            {...register('pin')}
            label="Latitude, longitude"
            hint={noPosition ? words.pinNoPosition : words.pinHint}
            placeholder="37.8044, -122.2712"
            className="min-w-0 flex-1 basis-64"
            error={pinProblem}
          />
          <Button variant="quiet" onClick={pinHere} className="sm:mt-6">
            {words.pinHere}
          </Button>
        </div>
      </details>
    </FormSection>
  )
}
