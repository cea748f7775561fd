import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Coordinates } from '../../../../kernel/places/geo.ts'
import { Button } from '../../../kit/button.tsx'
import { CheckField } from '../../../kit/fields/check-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { PinMap } from '../../../map/pin-map.tsx'
import { pinText } from '../../../map/pin-moves.ts'
import { useRootData } from '../../../root-data.ts'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import { readPin } from '../event-payload.ts'
import { farPinOf, useProblem } from '../form-problems.ts'
import type { PlaceCheck } from './use-place-check.ts'

type Props = {
  check: PlaceCheck | null
  /** Where the map looks while the address is not found. */
  around: Coordinates
  /** The address is that of the host's own page, which knows its location. */
  isOwnPlace: boolean
}

/** Says where the address is on the map, and lets people put that right: "Drop a pin" (decision C14). */
export function PinPanel({ check, around, isOwnPlace }: Props) {
  const { register, setValue } = useFormContext<EventState>()
  const [pinInput, confirmedPin, venueAddress] = useWatch<EventState, ['pin', 'confirmedPin', 'venueAddress']>({
    name: ['pin', 'confirmedPin', 'venueAddress'],
  })
  const [opened, setOpened] = useState<boolean | null>(null)
  const unreadable = useProblem('pin')
  const notFound = useProblem('coordinates')
  const isPinRequired = useProblem('confirmedPin') !== null
  const problem = unreadable ?? notFound
  const isOpen = opened ?? problem !== null
  const hasStreets = useRootData()?.mapStyleUrl != null
  const read = readPin(pinInput)
  const pin = read && { lat: read[0], lng: read[1] }
  const farPin = farPinOf({ pin: pinInput, confirmedPin, venueAddress }, check)
  const isOpenQuestion = farPin !== null && !farPin.isConfirmed
  const setPin = (point: Coordinates) => setValue('pin', pinText(point), { shouldDirty: true })

  return (
    <div className="flex flex-col gap-3 rounded-field border border-line p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* A pin that is far from the address is asked about below, and not said to be used. */}
        <output className={`min-w-0 flex-1 basis-48 text-sm empty:basis-0 ${lookOf(check, pin !== null)}`}>
          {isOpenQuestion ? '' : statusOf({ check, isPinned: pin !== null, isOwnPlace, hasStreets })}
        </output>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <MapPin aria-hidden="true" className="size-4" />
          {isOpen ? words.place.hideMap : pin ? words.place.showPin : words.place.dropPin}
        </Button>
      </div>
      {isOpen && (
        <>
          <PinMap pin={pin} center={check?.state === 'found' ? check.point : around} onMove={setPin} />
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              {...register('pin')}
              label={words.place.pin}
              hint={words.place.pinHint}
              placeholder={words.place.pinExample}
              className="min-w-0 flex-1 basis-64"
              error={problem}
            />
            {pinInput && (
              <Button variant="ghost" className="sm:mt-6" onClick={() => setValue('pin', '', { shouldDirty: true })}>
                <X aria-hidden="true" className="size-4" />
                {words.place.removePin}
              </Button>
            )}
          </div>
        </>
      )}
      <div role="status" className="empty:hidden">
        {farPin && (
          <div ref={showWhileTyping} className="scroll-mb-40">
            <p className={isOpenQuestion ? 'font-semibold text-danger' : 'text-mute'}>{farPin.message}</p>
            <CheckField
              name="confirmedPin"
              label={words.place.confirmPin}
              checked={farPin.isConfirmed}
              aria-invalid={isPinRequired && isOpenQuestion}
              onChange={({ target }) =>
                setValue('confirmedPin', target.checked ? farPin.mark : '', { shouldDirty: true })
              }
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Scrolls to the question for a person who types coordinates; while a pin is dragged, the map stays where it is. */
function showWhileTyping(element: HTMLElement | null) {
  if (document.activeElement?.getAttribute('name') === 'pin') element?.scrollIntoView({ block: 'nearest' })
}

type Status = { check: PlaceCheck | null; isPinned: boolean; isOwnPlace: boolean; hasStreets: boolean }

/** Where the show is. A pin is asked for where a map has streets to find the entrance on, and not at the host's own place. */
function statusOf({ check, isPinned, isOwnPlace, hasStreets }: Status): string {
  if (isPinned) return words.place.pinned
  if (!check) return words.place.noAddress
  if (check.state === 'loading') return words.place.loading
  if (check.state === 'failed') return `${check.message}. ${words.place.orPin}`
  if (check.exact || isOwnPlace) return words.place.found(check.town)
  return hasStreets ? words.place.foundTown(check.town) : words.place.foundTownOnly(check.town)
}

function lookOf(check: PlaceCheck | null, isPinned: boolean): string {
  if (isPinned || (check?.state === 'found' && check.exact)) return 'text-good'
  return check?.state === 'failed' ? 'text-danger' : 'text-mute'
}
