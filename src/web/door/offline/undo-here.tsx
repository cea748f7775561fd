import { type ComponentProps, useState } from 'react'
import { UndoPanel } from '../undo/undo-panel.tsx'
import { words } from './offline-words.ts'
import type { OfflineDoorHook } from './use-offline-door.ts'

type Props = Pick<ComponentProps<typeof UndoPanel>, 'label' | 'onOpen' | 'className'> & {
  offline: Pick<OfflineDoorHook, 'door' | 'send' | 'isReachable'>
  /** Of the check-in, which this device made. */
  checkIn: { key: string; nonce: string; people: number }
  onDone: () => void
}

/** Takes back a check-in that this device made, with a connection or without: it is sent like the check-in itself. */
export function UndoHere({ offline: { door, send, isReachable }, checkIn, onDone, ...panel }: Props) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function undo(reason: string) {
    if (pending) return
    setPending(true)
    const { eventID, occurrenceDate } = door.place
    const wire = { kind: 'undo', nonce: checkIn.nonce, reason, at: door.now().toISOString() } as const
    const isStored = await door
      .add({ ...checkIn, kind: 'undo', unsent: { eventID, occurrenceDate, checkIn: wire }, sentAtMs: null })
      .then(
        () => true,
        () => false,
      )
    if (isStored && isReachable) await send()
    setPending(false)
    if (!isStored) return setProblem(words.unstored)
    onDone()
  }
  return <UndoPanel {...panel} {...{ undo, pending, problem }} />
}
