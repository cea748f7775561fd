import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeptUse } from '../../../features/door/rules/offline-door.ts'
import { useIsOnline } from '../../kit/device/use-is-online.ts'
import { isServerThere } from '../../shell/offline/server-there.ts'
import { type DoorNames, readList } from './read-list.ts'
import { createOfflineDoor, type DoorPlace, type OfflineState } from './offline-door.ts'
import { sendUnsent, type Stuck } from './send-unsent.ts'

const probeMs = 5_000
const settleMs = 400
/** A list is at most this old while there is a connection. */
const rereadMs = 30_000
const nothing: OfflineState = { list: null, unsent: [], uncounted: 0, counts: null }
const noneStuck: Stuck = { seqs: new Set(), reason: '' }

/** Keeps the door's list on this device, says whether the server is there, and sends what was done without it. */
export function useOfflineDoor(
  { eventID, occurrenceDate, userId }: DoorPlace,
  { label, onNames, onSent }: { label: string | null; onNames: (names: DoorNames) => void; onSent: () => void },
) {
  const door = useMemo(() => createOfflineDoor({ eventID, occurrenceDate, userId }), [eventID, occurrenceDate, userId])
  const state = useSyncExternalStore(door.subscribe, door.state, () => nothing)
  const isOnline = useIsOnline()
  const [isDown, setDown] = useState(false)
  const [stuck, setStuck] = useState(noneStuck)
  const [isLoaded, setLoaded] = useState(false)
  const isReachable = isOnline && !isDown
  const callbacks = useRef({ onNames, onSent })
  useEffect(() => {
    callbacks.current = { onNames, onSent }
  })

  useEffect(() => {
    // Without storage the door works online only.
    void door
      .load()
      .catch(() => null)
      .then(() => setLoaded(true))
    return door.close
  }, [door])

  const sending = useRef<Promise<boolean> | null>(null)
  /** @returns whether the server was there */
  const send = useCallback((): Promise<boolean> => {
    if (sending.current) return sending.current
    const run = sendUnsent(() => door.state().unsent, door.settle)
      .then(({ isThere, stuck: refused }) => {
        setStuck(refused)
        setDown(!isThere)
        if (isThere) callbacks.current.onSent()
        return isThere
      })
      .catch(() => false)
      .finally(() => {
        sending.current = null
      })
    sending.current = run
    return run
  }, [door])

  const hasUnsent = state.unsent.some(({ seq }) => seq !== undefined && !stuck.seqs.has(seq))
  useEffect(() => {
    if (!isReachable || !isLoaded || !occurrenceDate) return
    let isOver = false
    const read = async () => {
      if (hasUnsent && !(await send())) return
      const names = await readList(door, label)
      if (isOver) return
      if (names) callbacks.current.onNames(names)
      else if (!(await isServerThere())) setDown(true)
    }
    // A name that is being typed isn't sent letter by letter.
    const start = setTimeout(() => void read(), settleMs)
    const clock = setInterval(() => void read(), rereadMs)
    return () => {
      isOver = true
      clearTimeout(start)
      clearInterval(clock)
    }
  }, [door, isReachable, isLoaded, hasUnsent, send, label, occurrenceDate])

  useEffect(() => {
    if (!isDown || !isOnline) return
    const probe = () => void isServerThere().then((isThere) => isThere && setDown(false))
    // At once when the browser has a network again.
    probe()
    const clock = setInterval(probe, probeMs)
    return () => clearInterval(clock)
  }, [isDown, isOnline])

  const markDown = useCallback(() => setDown(true), [])
  /** The server took a check-in back: the ticket is valid again here, too. */
  const noteUndone = useCallback(
    async (ticketID: string) => {
      const key = door.ticketOfId(ticketID)?.codeHash
      const entry = { nonce: '', kind: 'valid-again', people: 0, unsent: null, sentAtMs: Date.now() } as const
      if (key) await door.add({ ...entry, key }).catch(() => null)
    },
    [door],
  )
  /** The server scanned a guest out: they may come back while it isn't there. */
  const noteOut = useCallback(
    async (ticketID: string, use: KeptUse) => {
      const key = door.ticketOfId(ticketID)?.codeHash
      const entry = { nonce: '', kind: 'out', people: 0, use, unsent: null, sentAtMs: Date.now() } as const
      if (key) await door.add({ ...entry, key }).catch(() => null)
    },
    [door],
  )
  return { door, state, stuck, hasUnsent, isReachable, send, markDown, noteUndone, noteOut }
}

export type OfflineDoorHook = ReturnType<typeof useOfflineDoor>
