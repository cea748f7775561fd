import { paths } from '../../../kernel/paths.ts'
import { useRef, useState } from 'react'
import { postJson } from '../../post-json.ts'
import { payWords } from './pay-words.ts'

type State = { pending: boolean; problem: string | null }

const { unreachable } = payWords.problems

/**
 * Sends a card to the local provider, one at a time; on success the buyer returns to the order.
 * The browser's own page stands for the provider's: it calls the provider, not us.
 */
export function useCardPayment(sessionId: string) {
  const [state, setState] = useState<State>({ pending: false, problem: null })
  const underWay = useRef(false)

  async function pay(number: string) {
    if (underWay.current) return
    underWay.current = true
    setState({ pending: true, problem: null })
    const answer = await send(sessionId, number)
    if ('returnUrl' in answer) return window.location.assign(answer.returnUrl)
    underWay.current = false
    setState({ pending: false, problem: answer.message })
  }

  return { ...state, pay }
}

async function send(sessionId: string, number: string): Promise<{ returnUrl: string } | { message: string }> {
  const result = await postJson(paths.payLocally(encodeURIComponent(sessionId)), { number })
  const body = 'body' in result ? result.body : null
  if (typeof body !== 'object' || body === null) return { message: unreachable }
  if ('returnUrl' in body && typeof body.returnUrl === 'string') return { returnUrl: body.returnUrl }
  return { message: 'message' in body && typeof body.message === 'string' ? body.message : unreachable }
}
