import { useOutletContext } from 'react-router'
import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { useWrite } from '../../use-write.ts'

/** What the desk gives its sections: where an answer is said, above whatever the section becomes by it. */
export type DeskContext = { say: (message: string) => void }

/** The writes of the desk: all of them answer with words for the operator. */
type DeskCall = {
  [Name in keyof CallOutputs]: CallOutputs[Name] extends { message: string } ? Name : never
}[keyof CallOutputs]

/** `useWrite` of which the answer is said at the top of the desk. */
export function useDeskWrite<Name extends DeskCall>(name: Name) {
  const { say } = useOutletContext<DeskContext>()
  const { write, ...rest } = useWrite(name)

  /** @returns whether it was answered, and not refused */
  async function send(input: CallInputs[Name]): Promise<boolean> {
    const answer: { message: string } | null = await write(input)
    if (answer) say(answer.message)
    return answer !== null
  }
  return { send, ...rest }
}
