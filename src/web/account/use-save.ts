import { useRef, useState } from 'react'
import type { CallInputs, CallName } from '../../contract.ts'
import { useWrite } from '../use-write.ts'

/** A card's own write: whether it is under way, went well, or what kept it; a new change starts afresh. */
export function useSave<Name extends CallName>(name: Name) {
  const { write, clear, pending, problem, refusal } = useWrite(name)
  const [isSaved, setSaved] = useState(false)
  const isTouched = useRef(false)

  return {
    pending,
    isSaved,
    problem,
    code: refusal?.code ?? null,
    touch() {
      isTouched.current = true
      setSaved(false)
      if (refusal) clear()
    },
    /** @returns the answer, null when it was refused */
    async save(input: CallInputs[Name]) {
      isTouched.current = false
      setSaved(false)
      const answer = await write(input)
      setSaved(answer !== null && !isTouched.current)
      return answer
    },
  }
}
