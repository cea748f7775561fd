import { useRef, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { useWrite } from '../../use-write.ts'

/** What became of the last tick of a row. */
export type Outcome = 'saved' | { problem: string } | null

type Props = {
  label: string
  isSavedOn: boolean
  choice: (isOn: boolean) => CallInputs['setNotificationChoice']
  onOutcome: (outcome: Outcome) => void
}

/** A tick that turns at once and goes back when it can't be saved; of several in a row, the last one counts. */
export function ChoiceCheck({ label, isSavedOn, choice, onOutcome }: Props) {
  const { attempt } = useWrite('setNotificationChoice')
  const [unsaved, setUnsaved] = useState<boolean | null>(null)
  const latest = useRef(isSavedOn)

  async function change(isOn: boolean): Promise<void> {
    latest.current = isOn
    setUnsaved(isOn)
    onOutcome(null)
    const result = await attempt(choice(isOn))
    // The write under way sends the latest when it is through.
    if (result === null) return
    if (result.ok && latest.current !== isOn) return change(latest.current)
    setUnsaved(null)
    onOutcome(result.ok ? 'saved' : { problem: result.refusal.message })
  }

  return (
    <CheckField label={label} checked={unsaved ?? isSavedOn} onChange={({ target }) => void change(target.checked)} />
  )
}
