import { useState } from 'react'
import { useRootData } from '../../root-data.ts'
import type { useEntrance } from '../entrance-name.tsx'
import type { DoorPlace } from './offline-door.ts'
import { useCheckIn } from './use-check-in.ts'
import { useOfflineDoor } from './use-offline-door.ts'

/** The door with a connection and without: how tickets are checked, and what other devices at the show are called. */
export function useConnection(
  place: Omit<DoorPlace, 'userId'>,
  { named, assign }: Pick<ReturnType<typeof useEntrance>, 'named' | 'assign'>,
  onSent: () => void,
) {
  const [otherDoors, setOtherDoors] = useState<string[]>([])
  const userId = useRootData()?.viewer?.userId ?? ''
  const offline = useOfflineDoor(
    { ...place, userId },
    {
      label: named,
      onNames: (names) => {
        assign(names.door)
        setOtherDoors(names.otherDoors)
      },
      onSent,
    },
  )
  return { offline, checkIn: useCheckIn(offline), otherDoors }
}
