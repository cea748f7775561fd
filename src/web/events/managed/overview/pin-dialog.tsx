import { useState } from 'react'
import type { EntityProfile } from '../../../../features/entities/entity/entity-views.ts'
import type { Coordinates } from '../../../../kernel/places/geo.ts'
import { farPinQuestion } from '../../../../features/places/rules/far-pin.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { PinMap } from '../../../map/pin-map.tsx'
import { useWrite } from '../../../use-write.ts'
import { words as managedWords } from '../managed-events-words.ts'

const words = managedWords.next

type Props = { profile: Pick<EntityProfile, 'id' | 'coordinates'>; onClose: () => void }

/** What to ask about a pin far from the city, while it can still be moved. @param city its center: the street is unknown */
export const questionOf = (pin: Coordinates | null, [lat, lng]: EntityProfile['coordinates']): string | null =>
  pin && farPinQuestion(pin, { lat, lng, exact: false })

/** Sets where a venue is, which its new shows take over. */
export function PinDialog({ profile: { id, coordinates }, onClose }: Props) {
  const [lat, lng] = coordinates
  const [pin, setPin] = useState<Coordinates | null>(null)
  const { write, pending, problem } = useWrite('updateEntity')
  const question = questionOf(pin, coordinates)

  async function save({ lat: pinLat, lng: pinLng }: Coordinates) {
    if (await write({ entityID: id, entityData: { coordinates: [pinLat, pinLng] } })) onClose()
  }

  return (
    <Dialog title={words.steps.pin[0]} open onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PinMap pin={pin} center={{ lat, lng }} onMove={setPin} />
        {question && <Notice tone="error">{question}</Notice>}
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex justify-end">
          <Button busy={pending} disabled={pin === null} onClick={() => pin && void save(pin)}>
            {words.savePin}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
