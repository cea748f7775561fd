import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CallInputs, CallName, CallOutputs } from '../contract.ts'
import { paths } from '../kernel/paths.ts'
import { type Answer, ask, type RefusalBody } from './api.ts'

type State = { pending: boolean; refusal: RefusalBody | null }

const idle: State = { pending: false, refusal: null }

/**
 * A write of the contract: fires once at a time; `pending` lasts until the screen's loaders have read again. One that
 * needs a profile leads an account without one to its setup, and from there back to the page.
 *
 * @param options.revalidate false where the screen does that itself, once it is ready
 * @param options.leaves     true where a success leaves this page or form: `pending` then stays until it is gone, or
 *   until the browser brings the page back as it was
 * @returns `write` gives the answer, or null when it was refused; `problem` then holds the words, `refusal` all of it.
 *   `attempt` gives either, or null while one is under way
 */
export function useWrite<Name extends CallName>(name: Name, { revalidate = true, leaves = false } = {}) {
  const [state, setState] = useState<State>(idle)
  const underWay = useRef(false)
  const revalidator = useRevalidator()
  const navigate = useNavigate()

  useEffect(() => {
    if (!leaves) return
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      underWay.current = false
      setState(idle)
    }
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [leaves])

  async function attempt(input: CallInputs[Name], headers?: Record<string, string>): Promise<Answer<Name> | null> {
    if (underWay.current) return null
    underWay.current = true
    setState({ pending: true, refusal: null })

    const result = await ask(name, input, headers && { headers })
    if (result.ok && leaves) return result
    // Until then the form looks as it did before it was sent: another click would send it again.
    if (result.ok && revalidate) await revalidator.revalidate()
    underWay.current = false
    setState({ pending: false, refusal: result.ok ? null : result.refusal })
    if (!result.ok && result.refusal.code === 'account/no-profile') void navigate(setupPath())
    return result
  }

  async function write(input: CallInputs[Name], headers?: Record<string, string>): Promise<CallOutputs[Name] | null> {
    const result = await attempt(input, headers)
    return result?.ok ? result.answer : null
  }

  const clear = () => setState((now) => ({ ...now, refusal: null }))
  return {
    write,
    attempt,
    clear,
    pending: state.pending,
    refusal: state.refusal,
    problem: state.refusal?.message ?? null,
  }
}

const setupPath = () => paths.login(window.location.pathname + window.location.search, 'setup')
