import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutputs } from '../../../../contract.ts'
import { ask } from '../../../api.ts'

/** A show's waiting line and the viewer's place in it; null where no one has to wait. */
export type WaitingLine = CallOutputs['fetchWaitingLine']['line']

/** A failed request is repeated after this time. */
const retrySeconds = 15
/** Within how long after the sales start tabs ask whether there is a line, and read a page again whose tickets are gone. */
const spreadSeconds = { opening: 4, soldOut: 30 }

/**
 * The waiting line as it is now: asks for it as often as the server says, as long as the viewer waits. The page is read again
 * when it is their turn, and once tickets are sold out, which a crowd doesn't do together.
 *
 * @param loaded    as the page has it
 * @param hasOpened whether tickets have gone on sale since the page was read
 */
export function useWaitingLine(eventID: string, loaded: WaitingLine, hasOpened: boolean) {
  const [latest, setLatest] = useState({ loaded, line: loaded, isAnswer: false })
  const [failures, setFailures] = useState(0)
  const [random] = useState(() => Math.random())
  const { revalidate } = useRevalidator()
  // A page that is read again counts from then on.
  const { line, isAnswer } = latest.loaded === loaded ? latest : { line: loaded, isAnswer: false }
  const state = line?.place?.state ?? null
  const delay = delayOf(line, { hasOpened, isAnswer, random })

  const update = (next: WaitingLine) => {
    setFailures(0)
    setLatest({ loaded, line: next, isAnswer: true })
  }
  const poll = useEffectEvent(async (earlier: WaitingLine) => {
    const result = await ask('fetchWaitingLine', { eventID })
    if (!result.ok) return setFailures((count) => count + 1)
    update(result.answer.line)
    if (result.answer.line?.place?.state === 'turn' && earlier?.place?.state !== 'turn') void revalidate()
  })
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => void poll(line), (failures > 0 ? retrySeconds : delay) * 1_000)
    return () => clearTimeout(timer)
    // Each answer starts the next wait, and each failure.
  }, [delay, failures, line])

  const readAgain = useEffectEvent(() => void revalidate())
  const isNewlySoldOut = state === 'sold-out' && loaded?.place?.state !== 'sold-out'
  useEffect(() => {
    if (!isNewlySoldOut) return
    const timer = setTimeout(readAgain, random * spreadSeconds.soldOut * 1_000)
    return () => clearTimeout(timer)
  }, [isNewlySoldOut, random])

  return { line, update, isHeldBack: isNewlySoldOut || isHeldBack(line, hasOpened) }
}

/**
 * Whether there is a line that the viewer has no turn in. Between the sales start and the first answer after it, whoever got in
 * line before waits.
 */
const isHeldBack = (line: WaitingLine, hasOpened: boolean): boolean =>
  line?.isOn ? line.place?.state !== 'turn' : hasOpened && line?.place?.state === 'lobby'

type Tab = {
  hasOpened: boolean
  /** Whether the server has answered since the page was read. */
  isAnswer: boolean
  random: number
}

/** When to ask again, in seconds; null for never. */
function delayOf(line: WaitingLine, { hasOpened, isAnswer, random }: Tab): number | null {
  const place = line?.place
  if (line && place?.state === 'turn') return (place.secondsLeft ?? 0) + 1
  if (line && (place?.state === 'lobby' || place?.state === 'waiting')) return line.pollSeconds
  return hasOpened && !line?.isOn && !isAnswer ? 1 + random * (spreadSeconds.opening - 1) : null
}
