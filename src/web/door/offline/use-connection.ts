import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReread } from '../../use-reread.ts'
import { useRootData } from '../../root-data.ts'
import type { useEntrance } from '../entrance-name.tsx'
import type { DoorPlace } from './offline-door.ts'
import { useCheckIn } from './use-check-in.ts'
import { useOfflineDoor } from './use-offline-door.ts'

/** Other doors admit, too. */
const rereadSeconds = 15

/**
 * The door with a connection and without: how tickets are checked, and what other devices at the show are called.
 *
 * @param onNews the server has what this device did, or is there again
 */
export function useConnection(
  place: Omit<DoorPlace, 'userId'>,
  { named, assign }: Pick<ReturnType<typeof useEntrance>, 'named' | 'assign'>,
  onNews: () => void,
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
      onSent: onNews,
    },
  )
  const { isReachable } = offline
  useReread(isReachable ? rereadSeconds : null)
  const wasReachable = useRef(isReachable)
  const read = useEffectEvent(onNews)
  useEffect(() => {
    // What others did meanwhile is read as soon as the server is there again.
    if (isReachable && !wasReachable.current) read()
    wasReachable.current = isReachable
  }, [isReachable])
  return { offline, checkIn: useCheckIn(offline), otherDoors }
}
