import { useEffect, useEffectEvent, useState } from 'react'
import { useStoredText, writeText } from '../stored-text.ts'
import type { ScanOutcome } from './door-types.ts'

const key = 'door-auto-next'

/** For this long only the admission is on screen; then the camera looks for the next ticket, and then it closes. */
const replaceableAfterMs = 1_000
const closeAfterMs = 2_000

/** Answers after which the guest walks on. */
const closing: ReadonlySet<ScanOutcome['result']> = new Set(['admitted', 'back_in', 'out'])

/** Whether an admission closes by itself, stored on this device. */
export function useAutoNextSetting() {
  const isOn = useStoredText('localStorage', key) !== 'off'
  return { isOn, set: (isOnNow: boolean) => writeText('localStorage', key, isOnNow ? 'on' : 'off') }
}

export type AutoNextSetting = ReturnType<typeof useAutoNextSetting>

/**
 * Closes an admission, or the answer to a guest who goes out or comes back, after two seconds; every other answer stays until
 * someone has read it.
 */
export function useAutoNext(outcome: ScanOutcome | null, { isOn, onNext }: { isOn: boolean; onNext: () => void }) {
  const [heldOutcome, setHeldOutcome] = useState<ScanOutcome | null>(null)
  const [replaceableOutcome, setReplaceableOutcome] = useState<ScanOutcome | null>(null)
  const isClosing = isOn && outcome !== null && closing.has(outcome.result) && heldOutcome !== outcome
  const close = useEffectEvent(onNext)

  useEffect(() => {
    if (!isClosing) return
    const timers = [
      setTimeout(() => setReplaceableOutcome(outcome), replaceableAfterMs),
      setTimeout(() => close(), closeAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isClosing, outcome])

  return {
    /** Whether the camera looks for the next ticket behind the answer. */
    isReplaceable: isClosing && replaceableOutcome === outcome,
    /** Keeps the answer open: someone is about to take it back. */
    hold: () => setHeldOutcome(outcome),
  }
}
