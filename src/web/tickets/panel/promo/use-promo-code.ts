import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask, isUnanswered } from '../../../api.ts'
import { useStoredText, writeText } from '../../../stored-text.ts'
import type { OpenHold, TicketedEvent } from '../sale.ts'
import type { Promo } from './with-promo.ts'

export type PromoCodeState = ReturnType<typeof usePromoCode>

type Check = { code: string; answer: Promo | null; problem: string | null }

/**
 * The promo code of a show that the buyer entered, that came with the link (`?code=`), or that priced the tickets on
 * hold; and what it does. It is kept in the tab, so it survives a trip to the login, and is checked again whenever the
 * page is read again. A code that is refused changes nothing else.
 */
export function usePromoCode(event: TicketedEvent, hold: OpenHold | null) {
  const { eventID } = event
  const key = `promo:${eventID}`
  const [search] = useSearchParams()
  const linkCode = search.get('code')?.trim() ?? ''
  const storedCode = useStoredText('sessionStorage', key)
  const code = storedCode ?? hold?.promoCode ?? ''
  const [lastCheck, setLastCheck] = useState<Check | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (linkCode) writeText('sessionStorage', key, linkCode)
  }, [key, linkCode])

  useEffect(() => {
    if (!code) return
    let isOver = false
    void ask('checkPromoCode', { eventID, code }).then((result) => {
      if (isOver) return
      if (result.ok) return setLastCheck({ code, answer: result.answer, problem: null })
      const { code: refusal, message } = result.refusal
      // What was told before is still the best that is known.
      const isUnknown = isUnanswered(refusal) || refusal === 'request/too-many'
      setLastCheck((before) =>
        isUnknown && before?.code === code && before.answer ? before : { code, answer: null, problem: message },
      )
    })
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each reading of the page, and each tap on Apply
  }, [eventID, code, event, attempt])

  const current = code !== '' && lastCheck?.code === code ? lastCheck : null
  return {
    code,
    answer: current?.answer ?? null,
    problem: current?.problem ?? null,
    pending: code !== '' && current === null,
    apply(text: string) {
      // The same code again is asked again: it may have been refused for a moment.
      setLastCheck(null)
      setAttempt((before) => before + 1)
      writeText('sessionStorage', key, text.trim())
    },
    /** Also stands against the code of the tickets on hold. */
    remove: () => writeText('sessionStorage', key, ''),
  }
}
