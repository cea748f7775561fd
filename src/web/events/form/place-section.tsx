import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { parkingOptions } from '../../../features/entities/rules/parking.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

const parking: readonly string[] = parkingOptions

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
    <FormSection title={words.place.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('venueName')}
          label={words.place.venue}
          maxLength={120}
          error={useProblem('venueName')}
        />
        <SelectField
          {...register('parkingDetails')}
          label={words.place.parking}
          options={options.map((option) => [option, option || words.place.noParking] as const)}
        />
      </div>
      <TextField
        {...register('venueAddress', { onChange: () => setValue('pin', '') })}
        label={words.place.address}
        hint={words.place.addressHint}
        maxLength={300}
        autoComplete="off"
        error={useProblem('venueAddress')}
      />
      <details open={Boolean(pin || pinProblem)} className="rounded-field border border-line p-3">
        <summary className="font-semibold">{words.place.pinTitle}</summary>
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <TextField
            {...register('pin')}
            label={words.place.pin}
            hint={noPosition ? words.place.noPosition : words.place.pinHint}
            placeholder={words.place.pinExample}
            className="min-w-0 flex-1 basis-64"
            error={pinProblem}
          />
          <Button variant="quiet" onClick={pinHere} className="sm:mt-6">
            {words.place.pinHere}
          </Button>
        </div>
      </details>
    </FormSection>
  )
}
