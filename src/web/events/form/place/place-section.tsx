import { useFormContext, useWatch } from 'react-hook-form'
import { addressQuestion } from '../../../../features/tickets/rules/taxes.ts'
import { parkingOptions } from '../../../../features/entities/rules/parking.ts'
import { eventTextMax } from '../../../../kernel/limits.ts'
import type { Coordinates } from '../../../../kernel/places/geo.ts'
import { ChipGroup } from '../../../kit/fields/chip-group.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { pinText } from '../../../map/pin-moves.ts'
import type { EventState, HostEntity } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { FormSection } from '../form-section.tsx'
import { PinPanel } from './pin-panel.tsx'
import { PlaceField } from './place-field.tsx'
import type { PlaceLookup } from './use-place-check.ts'
import type { PlaceChoice } from './venue-suggestions.tsx'

const parking: readonly string[] = parkingOptions
const pointOf = ([lat, lng]: [number, number]): Coordinates => ({ lat, lng })

/** Where: venue and address with suggestions, a pin that stands in for both (decision C14), and parking. */
export function PlaceSection({ host, place: { check, look } }: { host: HostEntity; place: PlaceLookup }) {
  const { getValues, register, setValue } = useFormContext<EventState>()
  const addressInput = useWatch<EventState, 'venueAddress'>({ name: 'venueAddress' })
  const parkingNow = useWatch<EventState, 'parkingOptions'>({ name: 'parkingOptions' })
  const pinAt = (point: Coordinates) => setValue('pin', pinText(point))

  // No one is asked about an address that is being typed.
  const question =
    check && check.state !== 'loading' && check.address === addressInput.trim() ? addressQuestion(addressInput) : null

  function choose(choice: PlaceChoice, from: 'venueName' | 'venueAddress') {
    const venue = choice.kind === 'venue' ? choice.venue : null
    const address = choice.kind === 'venue' ? choice.venue.address : choice.address.address
    const name = choice.kind === 'venue' ? choice.venue.name : choice.address.name
    const set = { shouldDirty: true }
    if (name && (venue || from === 'venueName' || !getValues('venueName'))) setValue('venueName', name, set)
    setValue('venueAddress', address, set)
    setValue('knownVenue', venue, set)
    setValue('pin', '', set)
    // No one has chosen what the host's page says of its own place.
    const isUntouched = [[], host.type === 'venue' ? host.parkingOptions : []].some(
      (options) => options.join() === getValues('parkingOptions').join(),
    )
    if (venue && isUntouched) setValue('parkingOptions', venue.parkingOptions, set)
    void look(address, venue?.placeExact ? pointOf(venue.coordinates) : null, (point) => {
      if (!getValues('pin')) pinAt(point)
    })
  }

  return (
    <FormSection title={words.place.title}>
      <PlaceField
        name="venueName"
        label={words.place.venue}
        maxLength={eventTextMax.venueName}
        near={host.coordinates}
        onChoose={(choice) => choose(choice, 'venueName')}
      />
      <PlaceField
        name="venueAddress"
        label={words.place.address}
        hint={question ?? words.place.addressHint}
        maxLength={eventTextMax.venueAddress}
        near={host.coordinates}
        onType={() => setValue('pin', '')}
        onChoose={(choice) => choose(choice, 'venueAddress')}
        onLeave={() => void look(getValues('venueAddress'), null, pinAt)}
      />
      <PinPanel check={check} around={pointOf(host.coordinates)} isOwnPlace={isAtHost(host, check?.address ?? '')} />
      <ChipGroup
        label={words.place.parking}
        options={parking}
        chosen={parkingNow}
        onChange={(chosen) => setValue('parkingOptions', chosen, { shouldDirty: true })}
      />
      <TextField
        {...register('parkingNote')}
        label={words.place.parkingNote}
        maxLength={eventTextMax.parkingNote}
        placeholder={words.place.parkingExample}
      />
    </FormSection>
  )
}

/** Whether an address is that of the host's own page, and the page says where it is on the map. */
export const isAtHost = ({ placeExact, venueAddress }: HostEntity, address: string): boolean =>
  placeExact && address !== '' && address === venueAddress?.trim()

/** Where the host says that it is itself, for a show at its own address without a pin. */
export const ownPoint = (host: HostEntity, { venueAddress, pin }: EventState) =>
  host.placeExact && !pin && venueAddress === host.venueAddress ? pointOf(host.coordinates) : null
