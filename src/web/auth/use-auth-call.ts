import { useRef, useState } from 'react'
import type { RefusalBody } from '../api.ts'
import { askAuth, type AuthCallName, type AuthInput, type AuthResult } from './auth-calls.ts'

/** A sign-in call that fires once at a time; `problem` holds the words of what was refused. */
export function useAuthCall<Name extends AuthCallName>(name: Name) {
  const [state, setState] = useState<{ pending: boolean; refusal: RefusalBody | null }>({
    pending: false,
    refusal: null,
  })
  const underWay = useRef(false)

  async function send(input: AuthInput<Name>): Promise<AuthResult<Name> | null> {
    if (underWay.current) return null
    underWay.current = true
    setState({ pending: true, refusal: null })

    const result = await askAuth(name, input)
    underWay.current = false
    setState({ pending: false, refusal: result.ok ? null : result.refusal })
    return result
  }

  return { send, pending: state.pending, refusal: state.refusal, problem: state.refusal?.message ?? null }
}
